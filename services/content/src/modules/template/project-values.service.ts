import type { Actor } from '@fieldloom/auth/actor';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import type { PlacedField } from '../field/field.repository.ts';
import { FieldService, type Waiting } from '../field/field.service.ts';
import type { DocumentPart, FieldOwner, Loss, ValuePart } from './project-parts.ts';
import { type NewValue, ProjectTargetRepository, type Target } from './project-target.repository.ts';

/** What a template's values are compared with. */
export interface ValueRules extends Waiting {
  /** Of the people in its values, those who belong to the workspace. Undefined: nobody was asked about. */
  people?: ReadonlySet<string> | undefined;
}

/** Documents of one kind, and the new ids of a template's own parts. */
interface OwnedDocuments {
  owner: FieldOwner;
  documents: readonly DocumentPart[];
  own: ReadonlyMap<string, string>;
}

/**
 * Gives a new project's notes and insights their template's values. A template may be older than the fields: values are left out
 * when their field is gone or has another type by now, and so are options and people that are gone.
 */
@Injectable()
export class ProjectValuesService {
  constructor(
    private readonly fields: FieldService,
    private readonly target: ProjectTargetRepository,
  ) {}

  /**
   * @returns what was left out.
   * @throws CONFLICT, or UNAVAILABLE for who waits, while a job changes one of the fields.
   */
  async add(
    trx: Trx,
    actor: Actor,
    target: Target,
    {
      owned,
      own,
      ...rules
    }: { owned: readonly Omit<OwnedDocuments, 'own'>[]; own: OwnedDocuments['own'] } & ValueRules,
  ): Promise<Loss[]> {
    const losses: Loss[] = [];
    const rows: NewValue[] = [];
    for (const { owner, documents } of owned) {
      const fields = await this.#hold(trx, actor, target, { owner, documents, own }, rules);
      for (const { id, title, values } of documents) {
        const kept = keptOf(values, { fields, own, people: rules.people });
        const lost = values.length - kept.length;
        if (lost > 0) losses.push({ kind: 'VALUE', title, count: lost });
        rows.push(...kept.map((value) => ({ ...value, owner, objectId: own.get(id) ?? id })));
      }
    }
    await this.target.addValues(trx, target, rows);
    return losses;
  }

  /** Returns the fields of the values as they are now. They stay so until the transaction ends. */
  async #hold(
    trx: Trx,
    actor: Actor,
    { projectId }: Target,
    { owner, documents, own }: OwnedDocuments,
    waiting: Waiting,
  ): Promise<ReadonlyMap<string, PlacedField>> {
    const ids = new Set(documents.flatMap(({ values }) => values.map(({ fieldId }) => own.get(fieldId) ?? fieldId)));
    if (ids.size === 0) return new Map();
    const fields = await this.fields.held(trx, actor, { objectType: owner, projectId }, [...ids]);
    await this.fields.requireIdle(trx, fields, waiting);
    return new Map(fields.map((field) => [field.id, field]));
  }
}

interface Kept {
  fields: ReadonlyMap<string, PlacedField>;
  own: ReadonlyMap<string, string>;
  people: ReadonlySet<string> | undefined;
}

/** Returns the values' rows with their new ids. What is left of a value moves up: sorting looks at its first row. */
function keptOf(values: readonly ValuePart[], { fields, own, people }: Kept): ValuePart[] {
  const counts = new Map<string, number>();
  return values.flatMap((value) => {
    const field = fields.get(own.get(value.fieldId) ?? value.fieldId);
    if (field?.type !== value.fieldType) return [];
    const refId = value.refId === null ? null : (own.get(value.refId) ?? value.refId);
    if (refId !== null && !hasChoice(field, refId, people)) return [];
    const position = counts.get(field.id) ?? 0;
    counts.set(field.id, position + 1);
    return [{ ...value, fieldId: field.id, refId, position }];
  });
}

function hasChoice(field: PlacedField, refId: string, people: ReadonlySet<string> | undefined): boolean {
  if (field.type === 'SELECT') return field.config.options.some(({ id }) => id === refId);
  return field.type !== 'PERSON' || people === undefined || people.has(refId);
}
