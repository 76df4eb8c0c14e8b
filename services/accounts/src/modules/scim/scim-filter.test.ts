import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ScimError } from './scim-error.ts';
import { type AttributePath, COMPARE_OPERATORS, type Filter, parseFilter, printFilter } from './scim-filter.ts';
import { USER_SCHEMA } from './scim-schema.ts';
import { elementFits } from './scim-values.ts';

const name = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_-]{0,8}$/);
const path: fc.Arbitrary<AttributePath> = fc.record({
  urn: fc.constantFrom(null, USER_SCHEMA.id, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'),
  name,
  sub: fc.option(name, { nil: null }),
});
const own: fc.Arbitrary<AttributePath> = fc.record({ urn: fc.constant(null), name, sub: fc.constant(null) });
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
);
const leaf = (of: fc.Arbitrary<AttributePath>): fc.Arbitrary<Filter> =>
  fc.oneof(
    fc.record({ kind: fc.constant('present' as const), path: of }),
    fc.record({
      kind: fc.constant('compare' as const),
      path: of,
      operator: fc.constantFrom(...COMPARE_OPERATORS),
      value,
    }),
  );
const tree = (of: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { depthSize: 'small', withCrossShrink: true, maxDepth: 4 },
      of,
      fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        terms: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant('not' as const), filter: tie('filter') }),
    ),
  })).filter;
const element: fc.Arbitrary<Filter> = fc.record({
  kind: fc.constant('element' as const),
  path: own,
  filter: tree(leaf(own)),
});
const filters = tree(fc.oneof(leaf(path), element));

describe('filters', () => {
  it('parse to what they print', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const text = printFilter(filter);
        fc.pre(text.length <= 4_000 && (text.match(/ (?:pr|eq|ne|co|sw|ew|gt|ge|lt|le)\b/g) ?? []).length < 40);
        expect(parseFilter(text)).toEqual(filter);
      }),
      { numRuns: 500 },
    );
  });

  it('may contain control characters that JSON does not escape', () => {
    expect(parseFilter('userName eq "a\u007f\u0085"')).toMatchObject({ value: 'a\u007f\u0085' });
    expect(() => parseFilter('userName eq "a\tb"')).toThrow(ScimError);
  });

  it('answer any text with a filter or a coded error', () => {
    const words = fc.constantFrom('userName', 'eq', '"x"', 'and', 'or', 'not', '(', ')', '[', ']', 'pr', '.', ':', '1');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((all) => all.join(' ')),
        ),
        (text) => {
          try {
            parseFilter(text);
          } catch (error) {
            expect(error).toBeInstanceOf(ScimError);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  const title = (text: string): Filter => ({
    kind: 'compare',
    path: { urn: null, name: 'title', sub: null },
    operator: 'eq',
    value: text,
  });

  it('apply not before and, and and before or', () => {
    expect(parseFilter('title eq "a" or title eq "b" and not (title eq "c")')).toEqual({
      kind: 'or',
      terms: [title('a'), { kind: 'and', terms: [title('b'), { kind: 'not', filter: title('c') }] }],
    });
    expect(parseFilter('(title eq "a" or title eq "b") and title eq "c"')).toEqual({
      kind: 'and',
      terms: [{ kind: 'or', terms: [title('a'), title('b')] }, title('c')],
    });
  });

  it('accept keywords in any case, and names that start like one', () => {
    expect(parseFilter('TITLE EQ "a" AND NOT (notes PR)')).toMatchObject({ kind: 'and' });
    expect(parseFilter('notAName pr')).toMatchObject({ kind: 'present', path: { name: 'notAName' } });
  });

  it.each([
    'userName eq "bjensen"',
    'name.familyName co "O\'Malley"',
    'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"',
    'title pr and userType eq "Employee"',
    'schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"',
    'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")',
    'userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")',
    'userType eq "Employee" and emails[type eq "work" and value co "@example.com"]',
    'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]',
    'meta.lastModified gt "2011-05-13T04:42:34Z"',
  ])('reads the example of RFC 7644: %s', (text) => {
    expect(parseFilter(printFilter(parseFilter(text)))).toEqual(parseFilter(text));
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName eq bjensen',
    "userName eq 'bjensen'",
    'userName is "bjensen"',
    'userName eq "a" and',
    'userName eq "a" userName eq "b"',
    '(userName eq "a"',
    'userName eq "a")',
    'not userName eq "a"',
    'emails[type eq "work"',
    'emails[type eq "work"].value eq "a"',
    'emails[ims[type eq "x"]]',
    'name.familyName.first eq "a"',
    '1name eq "a"',
    'userName eq 01',
    'userName eq constructor',
    `${'('.repeat(30)}userName pr${')'.repeat(30)}`,
    `userName eq "${'x'.repeat(4_000)}"`,
    Array.from({ length: 101 }, () => 'a pr').join(' and '),
  ])('refuses %s', (text) => {
    expect(() => parseFilter(text)).toThrow(expect.objectContaining({ status: 400, scimType: 'invalidFilter' }));
  });
});

describe('elements', () => {
  const emails = USER_SCHEMA.attributes.find((attribute) => attribute.name === 'emails')?.subAttributes ?? [];
  const work = { value: 'Ada@Example.com', type: 'work', primary: true };

  it.each([
    ['type eq "WORK"', true],
    ['type ne "work"', false],
    ['value ew "@example.COM" and primary eq true', true],
    ['primary eq "True"', true],
    ['not (value co "ada")', false],
    ['type pr', true],
    ['type eq null', false],
  ])('%s', (text, fits) => {
    expect(elementFits(parseFilter(text), work, emails)).toBe(fits);
  });

  it.each(['display.name eq "x"', 'color eq "red"', 'primary gt true', 'value eq 7'])('refuses %s', (text) => {
    expect(() => elementFits(parseFilter(text), work, emails)).toThrow(ScimError);
  });
});
