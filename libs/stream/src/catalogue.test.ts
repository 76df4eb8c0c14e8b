import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { catalogue, eventOfType, requireCatalogued, topics } from './catalogue.ts';
import { noteChanged, noteDeleted } from './events/content.ts';
import { mediaJob } from './events/media.ts';
import { MAX_TOPICS } from './limits.ts';

/** Texts in payloads are ids, codes, states or keys. They are bounded, and none is named after what people write. */
const WORDS_OF_PEOPLE = /name|title|text|email|address|subject|body|message|description/i;

describe('the catalogue', () => {
  it('names every type once, after its owner', () => {
    const types = catalogue.map((event) => event.type);
    expect(new Set(types).size).toBe(types.length);
    for (const { type, owner, topic } of catalogue) {
      expect(type.startsWith(`${owner}.`)).toBe(true);
      expect(topic.startsWith(`${owner}.`)).toBe(true);
    }
  });

  it(`has at most ${MAX_TOPICS} topics, each of one owner and with one kind of key`, () => {
    expect(topics.length).toBeLessThanOrEqual(MAX_TOPICS);
    for (const topic of topics) {
      const ofTopic = catalogue.filter((event) => event.topic === topic);
      expect(new Set(ofTopic.map((event) => event.owner)).size).toBe(1);
      expect(new Set(ofTopic.map((event) => event.key)).size).toBe(1);
    }
  });

  it.each(catalogue.map((event) => [event.type, event] as const))('%s carries no text of people', (_type, event) => {
    const { properties = {} } = z.toJSONSchema(event.payload) as { properties?: Record<string, Property> };
    for (const [field, property] of Object.entries(properties)) {
      expect(field).not.toMatch(WORDS_OF_PEOPLE);
      if (property.type === 'string') {
        const bounded = property.format === 'uuid' || property.enum || property.const || property.maxLength;
        expect({ field, bounded: Boolean(bounded) }).toEqual({ field, bounded: true });
      }
    }
  });

  it('knows its own definitions only', () => {
    expect(eventOfType('content.note.changed')).toBe(noteChanged);
    expect(eventOfType('content.note.sung')).toBeUndefined();
    expect(() => requireCatalogued({ ...noteChanged })).toThrow('not in the catalogue');
    expect(mediaJob['av-export.progress'].type).toBe('media.job.av-export.progress');
  });

  it('tells what can be read from what was deleted', () => {
    const payload = { id: '0198c0de-0000-7000-8000-000000000004', kind: 'note', version: 1 };
    expect(noteChanged.payload.safeParse({ ...payload, change: 'restored' }).success).toBe(true);
    expect(noteChanged.payload.safeParse({ ...payload, change: 'purged' }).success).toBe(false);
    expect(noteDeleted.payload.safeParse({ ...payload, change: 'purged' }).success).toBe(true);
    expect(noteDeleted.payload.safeParse({ ...payload, kind: 'tag', change: 'purged' }).success).toBe(false);
  });
});

interface Property {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
}
