import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { filePath, lastPart, nameWithoutFolders, readFileReference } from './file-names.ts';
import { decimalText, instantOf, readInstant, readVariableText } from './values.ts';
import { escapeAttribute, escapeText, withoutForbidden } from './xml-text.ts';

describe('Values', () => {
  it('are decimals without exponents', () => {
    expect(decimalText(1e21)).toBe('1000000000000000000000');
    expect(decimalText(-1.5e-7)).toBe('-0.00000015');
    expect(decimalText(1.2345e22)).toBe('12345000000000000000000');
    expect(decimalText(Number.NaN)).toBeUndefined();
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = decimalText(value) ?? '';
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(text) + 0).toBe(value + 0);
      }),
    );
  });

  it('are times of any program, in UTC', () => {
    expect(readInstant('2024-03-27T19:29:27Z')).toEqual({ instant: '2024-03-27T19:29:27Z', zone: true });
    expect(readInstant('2024-03-27T19:29:27.1234567+01:00')?.instant).toBe('2024-03-27T18:29:27.123Z');
    expect(readInstant('2024-03-27 19:29')).toEqual({ instant: '2024-03-27T19:29:00Z', zone: false });
    expect(readInstant('2024-03-27')?.instant).toBe('2024-03-27T00:00:00Z');
    expect(readInstant('27.03.2024')).toBeUndefined();
    expect(readInstant('2023-02-29T00:00:00Z')).toBeUndefined();
    expect(readInstant('2024-13-01T00:00:00Z')).toBeUndefined();
    expect(instantOf(new Date(1_500))).toBe('1970-01-01T00:00:01.500Z');
  });

  it('of variables fit their type, or are none', () => {
    expect(readVariableText('Boolean', ' True ')).toBe('true');
    expect(readVariableText('Boolean', 'perhaps')).toBeUndefined();
    expect(readVariableText('Integer', '41')).toBe('41');
    expect(readVariableText('Integer', '4.1')).toBeUndefined();
    expect(readVariableText('Float', '1.5E3')).toBe('1500');
    expect(readVariableText('Float', '1,5')).toBeUndefined();
    expect(readVariableText('Float', '')).toBeUndefined();
    expect(readVariableText('Date', '2024-02-29+01:00')).toBe('2024-02-29');
    expect(readVariableText('Date', '2023-02-29')).toBeUndefined();
    expect(readVariableText('Text', '  kept ')).toBe('  kept ');
  });
});

describe('Files', () => {
  it('are known by their names; folders of a machine are forgotten', () => {
    const archive = (name: string) => ({ place: 'archive', name });
    const elsewhere = (name: string) => ({ place: 'elsewhere', name });
    expect(readFileReference('internal://A.txt')).toEqual(archive('A.txt'));
    expect(readFileReference('internal:///sources/A.txt')).toEqual(archive('A.txt'));
    expect(readFileReference('internal://../../etc/passwd')).toEqual(archive('passwd'));
    expect(readFileReference('A.txt')).toEqual(archive('A.txt'));
    expect(readFileReference('relative:///AR/John Interview.mp4')).toEqual(elsewhere('John Interview.mp4'));
    expect(readFileReference('absolute:///C:/PROJECT/Group.mp4')).toEqual(elsewhere('Group.mp4'));
    expect(readFileReference('C:\\Users\\ok\\call.wav')).toEqual(elsewhere('call.wav'));
    expect(readFileReference('/home/ok/call.wav')).toEqual(elsewhere('call.wav'));
    expect(readFileReference('internal://')).toBeUndefined();
    expect(readFileReference('internal://..')).toBeUndefined();
  });

  it('are written so that they are read the same', () => {
    for (const place of ['archive', 'elsewhere'] as const) {
      const file = { place, name: 'A b.mp4' };
      expect(readFileReference(filePath(file))).toEqual(file);
    }
    expect(lastPart('a/b\\c')).toBe('c');
  });

  it('that name a source after its path name it after its file', () => {
    expect(nameWithoutFolders('C:\\Users\\ok\\Ama.docx')).toBe('Ama.docx');
    expect(nameWithoutFolders('/Users/ok/Ama.docx')).toBe('Ama.docx');
    expect(nameWithoutFolders('Ama / Olu: notes')).toBe('Ama / Olu: notes');
  });
});

describe('Text in XML', () => {
  it('loses what XML forbids and nothing else', () => {
    expect(withoutForbidden('a\u0000\u000B\u001Fb\u{FFFE}\u{D800}c\u{1F44D}\t\n\r\u0085\u009F')).toBe(
      'abc\u{1F44D}\t\n\r\u0085\u009F',
    );
  });

  it('is escaped so that a reader sees the same line ends', () => {
    expect(escapeText('a<b>&"\r\n')).toBe('a&lt;b&gt;&amp;"&#13;\n');
    expect(escapeAttribute('"a"\r\n\t<')).toBe('&quot;a&quot;&#13;&#10;&#9;&lt;');
  });
});
