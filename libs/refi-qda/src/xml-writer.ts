import { escapeAttribute, escapeText } from './xml-text.ts';

/** Absent attributes are left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Characters that are gathered before they are handed on. */
const CHUNK = 16_384;

/** Gathers XML, an element a line. Whoever writes hands on what was gathered when it is `full`. */
export class XmlWriter {
  #gathered = '';
  readonly #open: string[] = [];

  get full(): boolean {
    return this.#gathered.length >= CHUNK;
  }

  take(): string {
    const gathered = this.#gathered;
    this.#gathered = '';
    return gathered;
  }

  declaration(): void {
    this.#gathered += '<?xml version="1.0" encoding="utf-8"?>\n';
  }

  open(name: string, attributes: Attributes = {}): void {
    this.#gathered += `<${name}${written(attributes)}>\n`;
    this.#open.push(name);
  }

  close(): void {
    this.#gathered += `</${this.#open.pop()}>\n`;
  }

  empty(name: string, attributes: Attributes): void {
    this.#gathered += `<${name}${written(attributes)}/>\n`;
  }

  /** Writes nothing for undefined. */
  text(name: string, text: string | undefined): void {
    if (text !== undefined) this.#gathered += `<${name}>${escapeText(text)}</${name}>\n`;
  }
}

function written(attributes: Attributes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) text += ` ${name}="${escapeAttribute(String(value))}"`;
  }
  return text;
}
