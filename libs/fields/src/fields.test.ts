import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { describe, expect, it } from '@jest/globals';
import { FIELD_CONFIGS, type FieldShape } from './config.ts';
import { ConversionTally, convertValue } from './convert.ts';
import { npsClass } from './nps.ts';
import { findOption, mapOptions, newOption, splitOptions, uniqueLabels } from './options.ts';
import { shownText } from './shown-text.ts';
import { namesIn, readTypedText } from './typed-text.ts';
import { readValue, writeValue } from './value.ts';

const plain = (type: 'BOOLEAN' | 'DATETIME' | 'EMAIL' | 'NPS' | 'PERSON' | 'PHONE' | 'TEXT' | 'URL'): FieldShape => ({
  type,
  config: {},
});
const number = (config: object = {}): FieldShape => ({ type: 'NUMBER', config: FIELD_CONFIGS.NUMBER.parse(config) });
const [free, pro] = [newOption('Free', '3aa981'), newOption('Pro', '5b8def')];
const select = (maxSelectable?: number): FieldShape => ({
  type: 'SELECT',
  config: FIELD_CONFIGS.SELECT.parse({ options: [free, pro], maxSelectable }),
});
const reader = { locale: 'en-US', timeZone: 'Europe/Berlin' };

describe('options', () => {
  it('are trimmed, cut to 50 characters, and kept once without regard to case', () => {
    expect(uniqueLabels([' Pro ', 'PRO', '', ' \n', 'x'.repeat(60)])).toEqual(['Pro', 'x'.repeat(50)]);
    expect(splitOptions('Pro; ;free ;pro')).toEqual(['Pro', 'free']);
    expect(findOption([free, pro], ' PRO ')).toBe(pro);
  });

  it('lose ids that are none and repetitions when a field is set up', () => {
    const options = [
      free,
      { ...pro, id: '7' },
      { ...pro, label: 'FREE' },
      { ...pro, id: free.id },
      { ...pro, label: ' ' },
    ];
    expect(FIELD_CONFIGS.SELECT.parse({ options })).toEqual({ maxSelectable: 1, options: [free] });
    expect(FIELD_CONFIGS.SELECT.parse({ options: [free, pro] }).maxSelectable).toBe(COUNT_LIMITS.selectable);
  });

  it('have limits', () => {
    const many = Array.from({ length: COUNT_LIMITS.selectOptions + 1 }, (_, place) =>
      newOption(`Option ${place}`, '000000'),
    );
    expect(FIELD_CONFIGS.SELECT.safeParse({ options: many }).success).toBe(false);
    expect(FIELD_CONFIGS.SELECT.safeParse({ options: many.slice(1) }).success).toBe(true);
    expect(FIELD_CONFIGS.SELECT.safeParse({ options: [], maxSelectable: COUNT_LIMITS.selectable + 1 }).success).toBe(
      false,
    );
    expect(FIELD_CONFIGS.TEXT.safeParse({ options: [] }).success).toBe(false);
  });

  it('of two questions are matched by their text, and what has no match is named', () => {
    const other = [newOption(' free', '000000'), newOption('Team', '000000')];
    expect(mapOptions([free, pro], other)).toEqual({
      pairs: new Map([[free.id, other[0]?.id]]),
      missingInTarget: ['Pro'],
      missingInSource: ['Team'],
    });
  });
});

describe('a value', () => {
  it.each([
    [plain('TEXT'), ' said it ', { text: 'said it' }, 'said it'],
    [plain('BOOLEAN'), true, { boolean: true }, true],
    [plain('BOOLEAN'), 'false', { boolean: false }, false],
    [number(), '-2.50', { number: -2.5 }, '-2.5'],
    [number(), '-0', { number: 0 }, '0'],
    [plain('NPS'), '11', { number: 10 }, '10'],
    [plain('DATETIME'), '2026-03-01', { instant: Date.parse('2026-03-01') }, '2026-03-01T00:00:00.000Z'],
    [plain('EMAIL'), 'ada@example.com', { text: 'ada@example.com' }, 'ada@example.com'],
    [plain('PHONE'), '+49 (30) 1234-56 ext 7', { text: '+49 (30) 1234-56 ext 7' }, '+49 (30) 1234-56 ext 7'],
    [plain('URL'), 'example.com/a b', { text: 'https://example.com/a%20b' }, 'https://example.com/a%20b'],
    [plain('URL'), 'localhost.test:8080/x', { text: 'https://localhost.test:8080/x' }, 'https://localhost.test:8080/x'],
    [select(), `${pro.id}, ${free.id},${pro.id},${newId()}`, { ids: [pro.id, free.id] }, `${pro.id},${free.id}`],
  ])('of %j: %j is stored and given back', (field, wire, stored, again) => {
    const value = readValue(field, wire);
    expect(value).toEqual(stored);
    expect(value && writeValue(value)).toBe(again);
  });

  it.each([plain('TEXT'), number(), select(), plain('PERSON'), plain('DATETIME')])(
    'of %j is emptied by an empty text',
    (field) => {
      expect(readValue(field, ' ')).toBeUndefined();
    },
  );

  it.each([
    [plain('BOOLEAN'), 'perhaps', 'This field takes true or false'],
    [plain('TEXT'), true, 'This field takes a text'],
    [number(), '1,5', 'This is not a number'],
    [number(), '1e999', 'This is not a number'],
    [plain('DATETIME'), '2026-02-30', 'This is not a date'],
    [plain('DATETIME'), '2026-03-01T10:00', 'This is not a date'],
    [plain('EMAIL'), 'ada@example', 'This is not an email address'],
    [plain('PHONE'), 'call me', 'This is not a phone number'],
    [plain('URL'), 'javascript:alert(1)', 'This is not a web address'],
    [plain('URL'), 'nonsense', 'This is not a web address'],
    [select(1), `${pro.id},${free.id}`, 'This field takes at most 1 options'],
    [plain('TEXT'), 'x'.repeat(TEXT_LIMITS.textFieldValue + 1), 'A field can have at most 10299 characters'],
  ])('of %j: %j is refused', (field, wire, message) => {
    expect(() => readValue(field, wire)).toThrow(message);
  });

  it.each([
    [6, 'Detractor'],
    [-3, 'Detractor'],
    [7, 'Passive'],
    [9, 'Promoter'],
    [40, 'Promoter'],
  ])('of %d is a %s', (score, expected) => {
    expect(npsClass(score)).toBe(expected);
  });
});

describe('a typed text', () => {
  it.each([
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234', 1234],
    ['1.234', 1.234],
    ['3,14', 3.14],
    ['1,234,567', 1_234_567],
    ["CHF 1'234.50", 1234.5],
    ['€ 1 234', 1234],
    ['(12)', -12],
    ['−5 %', -5],
    ['-.5', -0.5],
    ['1e3', 1000],
  ])('%s is a number', (text, expected) => {
    expect(readTypedText(number(), text).value).toEqual({ number: expected });
  });

  it.each([
    ['2026-03-01', {}, '2026-03-01'],
    ['3/1/2026', {}, '2026-03-01'],
    ['3/1/2026', { dayFirst: true }, '2026-01-03'],
    ['25/1/2026', {}, '2026-01-25'],
    ['1.3.2026', {}, '2026-03-01'],
    ['Mar 1, 2026', {}, '2026-03-01'],
    ['1 March 2026', {}, '2026-03-01'],
  ])('%s %j is a day', (text, options, expected) => {
    expect(readTypedText(plain('DATETIME'), text, options).value).toEqual({
      instant: Date.parse(`${expected}T12:00:00Z`),
    });
  });

  it.each([
    ['America/Los_Angeles', '2026-03-01T20:00:00Z'],
    ['Asia/Tokyo', '2026-03-01T03:00:00Z'],
  ])('a day is noon for whoever pastes it in %s, and that day for them', (timeZone, expected) => {
    for (const text of ['2026-03-01', '3/1/2026', '1.3.2026', '1 March 2026']) {
      const { value } = readTypedText(plain('DATETIME'), text, { timeZone });
      expect(value).toEqual({ instant: Date.parse(expected) });
      expect(shownText(plain('DATETIME'), value!, { locale: 'en-US', timeZone })).toBe('Mar 1, 2026');
    }
    // A value with a time keeps it.
    expect(readTypedText(plain('DATETIME'), '2026-03-01T05:00:00Z', { timeZone }).value).toEqual({
      instant: Date.parse('2026-03-01T05:00:00Z'),
    });
  });

  it('chooses options by their labels, and names those that are new', () => {
    expect(readTypedText(select(), 'pro; Team')).toEqual({ value: { ids: [pro.id] }, newOptions: ['Team'] });
    expect(readTypedText(select(), 'Free, PRO').value).toEqual({ ids: [free.id, pro.id] });
  });

  it('names people by their names and addresses, several as they are copied', () => {
    const [nora, sam, other, jane] = [newId(), newId(), newId(), newId()];
    const named = new Map([
      ['nora vance', [nora]],
      ['nora@vance.example', [nora]],
      ['sam poe', [sam, other]],
      ['sam@poe.example', [sam]],
      ['doe, jane', [jane]],
    ]);
    const peopleNamed = (name: string) => named.get(name.toLowerCase()) ?? [];
    const ids = (text: string) => readTypedText(plain('PERSON'), text, { peopleNamed }).value;
    const names = new Map([
      [nora, 'Nora Vance'],
      [sam, 'sam@poe.example'],
    ]);
    expect(ids(' nora vance ')).toEqual({ ids: [nora] });
    expect(ids(shownText(plain('PERSON'), { ids: [nora, sam] }, { ...reader, nameOf: (id) => names.get(id) }))).toEqual(
      {
        ids: [nora, sam],
      },
    );
    expect(ids('nora@vance.example, sam@poe.example, Nora Vance')).toEqual({ ids: [nora, sam] });
    expect(ids('Doe, Jane')).toEqual({ ids: [jane] });
    expect(ids('Doe, Jane; Nora Vance')).toEqual({ ids: [jane, nora] });
    expect(ids('')).toBeUndefined();
    expect(() => ids('Nora Vance, Nobody')).toThrow('Nobody here is called “Nobody”');
    expect(() => ids('Sam Poe')).toThrow('Several people are called “Sam Poe”');
    expect(() => ids(' ; ')).toThrow('Nobody here');
    expect(() => readTypedText(plain('PERSON'), 'Nora Vance')).toThrow('Nobody here');
    expect(namesIn('Doe, Jane; Nora Vance ;')).toEqual(['Doe, Jane; Nora Vance ;', 'Doe, Jane', 'Nora Vance']);
  });

  it('takes a label with a comma as a whole', () => {
    const both = newOption('Free, for ever', '000000');
    const field: FieldShape = { type: 'SELECT', config: FIELD_CONFIGS.SELECT.parse({ options: [free, both] }) };
    expect(readTypedText(field, 'free, for ever').value).toEqual({ ids: [both.id] });
  });

  it.each([
    [number(), 'twelve'],
    [number(), '12 apples'],
    [plain('NPS'), 'n/a'],
    [plain('DATETIME'), 'yesterday'],
    [plain('DATETIME'), '31.2.2026'],
    [plain('BOOLEAN'), 'maybe'],
  ])('of %j: %j is refused', (field, text) => {
    expect(() => readTypedText(field, text)).toThrow(/This is n/u);
  });
});

describe('a value as people see it', () => {
  it.each([
    [number(), 1234.5, '1234.5'],
    [number({ format: 'number_with_commas' }), 1234.5, '1,234.5'],
    [number({ format: 'percent' }), 12.5, '12.5%'],
    [number({ format: 'currency' }), 1234.5, '$1,234.50'],
    [number({ format: 'currency', currencySymbol: '€' }), -20, '-€20'],
  ])('%j shows %d as %s', (field, value, expected) => {
    expect(shownText(field, { number: value }, reader)).toBe(expected);
  });

  it('is a day of the reader’s zone, labels of options, names of people', () => {
    const late = { instant: Date.parse('2026-03-01T23:30:00Z') };
    expect(shownText(plain('DATETIME'), late, reader)).toBe('Mar 2, 2026');
    expect(shownText(select(), { ids: [pro.id, free.id] }, reader)).toBe('Pro; Free');
    const nameOf = (id: string) => (id === pro.id ? 'Ada' : undefined);
    expect(shownText(plain('PERSON'), { ids: [pro.id, free.id] }, { ...reader, nameOf })).toBe('Ada');
  });
});

describe('a change of a field’s type', () => {
  it.each([
    [number({ format: 'currency' }), { number: 7 }, plain('TEXT'), { text: '$7' }],
    [number({ format: 'currency' }), { number: 7.2 }, plain('NPS'), { number: 7 }],
    [plain('TEXT'), { text: '$1,200' }, number(), { number: 1200 }],
    [plain('TEXT'), { text: 'a word' }, number(), undefined],
    [plain('BOOLEAN'), { boolean: true }, plain('TEXT'), { text: 'Yes' }],
    [plain('TEXT'), { text: 'no' }, plain('BOOLEAN'), { boolean: false }],
    [select(), { ids: [pro.id, free.id] }, plain('TEXT'), { text: 'Pro; Free' }],
    [plain('TEXT'), { text: 'pro' }, select(), { ids: [pro.id] }],
    [plain('DATETIME'), { instant: Date.parse('2026-03-01T12:00:00Z') }, plain('TEXT'), { text: 'Mar 1, 2026' }],
    [select(), { ids: [pro.id, free.id] }, select(1), undefined],
  ])('%j %j to %j keeps %j', (from, value, to, expected) => {
    expect(convertValue(from, to, value, reader).value).toEqual(expected);
  });

  it('makes people of those ids in a text that are somebody’s', () => {
    const [ada, nobody] = [newId(), newId()];
    const shownIn = { ...reader, isSomebody: (id: string) => id === ada };
    const read = (text: string) => convertValue(plain('TEXT'), plain('PERSON'), { text }, shownIn).value;
    expect([read(`${nobody}; ${ada}`), read(nobody), read('Ada')]).toEqual([{ ids: [ada] }, undefined, undefined]);
  });

  it('says beforehand what is kept, what is lost, and which options it makes', () => {
    const tallied = (to: FieldShape, texts: string[], makesOptions = true) => {
      const tally = new ConversionTally(plain('TEXT'), to, reader, { makesOptions, samples: 1 });
      for (const text of texts) tally.add({ text });
      const { kept, lost, newOptions, lostSamples } = tally;
      return { kept, lost, newOptions: [...newOptions.values()], lostSamples };
    };
    const texts = ['Pro', 'Team', 'team', 'x'.repeat(20)];
    expect(tallied(select(1), texts)).toEqual({
      kept: 4,
      lost: 0,
      newOptions: ['Team', 'x'.repeat(20)],
      lostSamples: [],
    });
    expect(tallied(select(1), texts, false)).toEqual({ kept: 1, lost: 3, newOptions: [], lostSamples: ['Team'] });
    expect(tallied(number(), ['1', 'one'])).toEqual({ kept: 1, lost: 1, newOptions: [], lostSamples: ['one'] });
  });
});
