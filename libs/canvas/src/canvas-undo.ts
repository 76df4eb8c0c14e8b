import * as Y from 'yjs';
import { type CanvasWriter, readCanvas } from './canvas-document.ts';
import type { CanvasObject } from './canvas-objects.ts';
import { changedKeys, FIELDS, objectsOf, readObject, shared, storedValues } from './stored-objects.ts';

/** Strokes of the keyboard that follow each other so quickly are one step. Every other change is a step of its own. */
const TYPING_MS = 500;

/**
 * Undoes and redoes the steps of one writer, and leaves alone what others have changed since.
 *
 * Yjs itself can leave an object without its place: when two people moved it at the same time and the winner undoes, it
 * deletes the winner's value and refuses to bring back the older one, because of the other person's in between. The object
 * would be broken for everybody. So each undo is followed, in the same transaction, by putting back what is missing.
 */
export class CanvasUndo {
  readonly #doc: Y.Doc;
  readonly #manager: Y.UndoManager;
  /** Each object as it was when it was last whole, also those that are gone: an undo may bring them back. */
  readonly #whole: Map<string, CanvasObject>;
  #wasTyping = false;
  #doing: 'undoing' | 'redoing' | undefined;

  constructor({ doc, origin }: CanvasWriter) {
    const objects = objectsOf(doc);
    this.#doc = doc;
    this.#whole = new Map(readCanvas(doc));
    this.#manager = new Y.UndoManager(objects, {
      trackedOrigins: new Set([origin]),
      captureTimeout: TYPING_MS,
      captureTransaction: (transaction) => {
        if (transaction.origin === origin) this.#separate(isTyping(transaction));
        return true;
      },
    });
    objects.observeDeep(this.#remember);
    doc.on('beforeObserverCalls', this.#tellManager);
  }

  get canUndo(): boolean {
    return this.#manager.canUndo();
  }

  get canRedo(): boolean {
    return this.#manager.canRedo();
  }

  /** @returns false when there was nothing to undo. */
  undo(): boolean {
    return this.#run('undoing', () => this.#manager.undo());
  }

  /** @returns false when there was nothing to redo. */
  redo(): boolean {
    return this.#run('redoing', () => this.#manager.redo());
  }

  destroy(): void {
    objectsOf(this.#doc).unobserveDeep(this.#remember);
    this.#doc.off('beforeObserverCalls', this.#tellManager);
    this.#manager.destroy();
  }

  #run(doing: 'undoing' | 'redoing', step: () => unknown): boolean {
    this.#doing = doing;
    try {
      return this.#doc.transact(() => {
        const done = step();
        if (done !== null) this.#repair();
        return done !== null;
      }, this.#manager);
    } finally {
      this.#doing = undefined;
      this.#manager.undoing = false;
      this.#manager.redoing = false;
    }
  }

  /** The manager takes its flag back before the transaction around it ends, and would count an undo as a new step. */
  readonly #tellManager = (transaction: Y.Transaction): void => {
    if (transaction.origin === this.#manager && this.#doing !== undefined) this.#manager[this.#doing] = true;
  };

  readonly #remember = (events: Y.YEvent<Y.AbstractType<unknown>>[]): void => {
    for (const key of changedKeys(events)) {
      const object = readObject(key, objectsOf(this.#doc).get(key));
      if (object !== undefined) this.#whole.set(key, object);
    }
  };

  #repair(): void {
    objectsOf(this.#doc).forEach((stored, key) => {
      const whole = this.#whole.get(key);
      if (whole === undefined || !(stored instanceof Y.Map)) return;
      if (!stored.has('type')) stored.set('type', whole.type);
      const values = storedValues(whole);
      for (const field of FIELDS[whole.type].required) {
        if (!stored.has(field)) stored.set(field, shared(field, values.get(field)));
      }
    });
  }

  #separate(typing: boolean): void {
    if (!typing || !this.#wasTyping) this.#manager.stopCapturing();
    this.#wasTyping = typing;
  }
}

function isTyping({ changed }: Y.Transaction): boolean {
  return [...changed.keys()].every((type) => type instanceof Y.Text);
}
