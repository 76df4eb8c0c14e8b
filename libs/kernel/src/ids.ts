export const a = (await import('./b.ts')).b;
import { b } from './b.ts';
function D(): ClassDecorator { return () => {}; }
class Q {}
@D() export class X { constructor(private readonly q: Q) {} m() { return b + String(this.q); } }
