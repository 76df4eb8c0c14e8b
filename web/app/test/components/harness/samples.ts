import type { AllowFlag } from '@fieldloom/kernel/entitlements';
import type { Role } from '@fieldloom/kernel/enums';
import type { ProjectRow } from '../../../src/features/projects/tree.ts';
import { MeFields, MeQuery } from '../../../src/features/session/me.ts';
import { EntitlementsQuery } from '../../../src/features/upgrade/use-entitlements.ts';
import { type Answer, answer } from './answers.ts';

/** People and times that the cases share. */
export const DAY_MS = 24 * 3_600_000;
/** A date this many days from now; negative for the past. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Ids in the platform's format, so that links can be built from them. */
export const idOf = (number: number): string => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const me = { id: idOf(1), name: 'Ines Okafor', email: 'ines@northwind.example', active: true };
export const marcus = { id: idOf(2), name: 'Marcus Lindqvist', email: 'marcus@northwind.example', active: true };
export const priya = { id: idOf(3), name: 'Priya Raman', email: 'priya@northwind.example', active: true };

/** A name and a text that do not fit on any line. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3);
export const LONG_TEXT = 'We wait for the export every Monday, and half of the time it fails at the very end. '.repeat(
  40,
);

/** Signs Ines in, with a role. */
export function signedIn(role: Role = 'MANAGER', isAdmin = false): Answer {
  return answer(
    MeQuery,
    {
      me: {
        id: me.id,
        name: me.name,
        email: me.email,
        role,
        workspaceAdmin: isAdmin,
        jobRole: null,
        createdAt: inDays(-90),
        scimManaged: false,
        support: false,
      },
      workspace: {
        id: idOf(900),
        name: 'Northwind Research',
        subdomain: 'northwind',
        region: 'EU_A',
        primaryColor: null,
      },
    },
    [MeFields],
  );
}

/** A project as lists and cards need it. */
export const projectRow = (number: number, title: string, changes: Partial<ProjectRow> = {}): ProjectRow => ({
  id: idOf(number),
  title,
  summary: '',
  color: null,
  icon: null,
  folderId: null,
  templateId: null,
  rank: number,
  archived: false,
  starred: false,
  updatedAt: inDays(-1),
  access: { level: 'FULL', everybody: 'WRITE' },
  ...changes,
});

/** A plan with only these features. */
export const plan = (...allowed: AllowFlag[]): Answer =>
  answer(EntitlementsQuery, {
    entitlements: { version: 1, flags: allowed.map((name) => ({ name, allowed: true })), limits: [] },
  });
