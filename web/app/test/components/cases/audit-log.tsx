import { useState } from 'react';
import { AuditLogPage } from '../../../src/features/audit-log/audit-log-page.tsx';
import {
  type AuditLogData,
  AuditLogQuery,
  AuditLogSettingsQuery,
} from '../../../src/features/audit-log/audit-log-queries.ts';
import type { AuditSearch } from '../../../src/features/audit-log/audit-search.ts';
import { answer } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, marcus, signedIn } from '../harness/samples.ts';
import { people } from './fields.tsx';

const PAGE = 50;

const entry = (number: number): AuditLogData['auditLog']['nodes'][number] => ({
  id: idOf(number),
  at: inDays(-1),
  action: 'user.role.changed',
  objectKind: 'USER',
  objectId: idOf(10),
  actor: marcus,
  key: null,
  details: [{ name: 'role', before: 'VIEWER', after: 'MANAGER' }],
});

function AuditLog() {
  const [search, setSearch] = useState<AuditSearch>({});
  return (
    <main className="flex h-dvh flex-col">
      <AuditLogPage search={search} onSearch={setSearch} />
    </main>
  );
}

/** A log of so many entries, of which the last page ends with a cursor too. */
const log =
  (count: number): Case =>
  () => ({
    element: <AuditLog />,
    answers: [
      signedIn('MANAGER', true),
      ...people,
      answer(AuditLogSettingsQuery, { auditLogSettings: { actions: ['user.role.changed'], retentionDays: 365 } }),
      answer(AuditLogQuery, ({ after }) => {
        const from = Number(after ?? 0);
        const nodes = Array.from({ length: Math.min(PAGE, count - from) }, (_, place) => entry(1000 + from + place));
        return { auditLog: { nodes, endCursor: nodes.length === 0 ? null : String(from + nodes.length) } };
      }),
    ],
  });

export const auditLogCases = {
  'audit log: short': log(3),
  'audit log: of a whole page': log(PAGE),
} satisfies Record<string, Case>;
