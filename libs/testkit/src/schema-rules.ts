import { readTables, type Table } from '@fieldloom/db/introspection';

/**
 * What is wrong with a migrated database's tables, as sentences; empty when every table says whose rows it holds, and
 * rows of workspaces and persons are behind forced row-level security.
 */
export async function schemaFaults(url: string): Promise<string[]> {
  const tables = await readTables(url);
  return tables.filter((table) => table.kind === 'table').flatMap(tableFaults);
}

export function tableFaults(table: Table): string[] {
  const faults: string[] = [];
  const { name, scope } = table;
  if (scope === null) {
    faults.push(`${name} does not say whose rows it holds: call fieldloom_workspace_table or fieldloom_declare`);
  }
  if (table.hasTeamId && scope !== 'workspace' && scope !== 'sweep' && table.rowSecurity !== 'forced') {
    faults.push(`${name} has a team_id, but no forced row-level security`);
  }
  if (scope === 'workspace' && !table.hasTeamId) faults.push(`${name} is of a workspace, but has no team_id`);
  if ((scope === 'workspace' || scope === 'person') && table.rowSecurity !== 'forced') {
    faults.push(`${name} is of a ${scope}, but its row-level security is not forced`);
  }
  if ((scope === 'workspace' || scope === 'person') && !table.policies.includes(scope)) {
    faults.push(`${name} has no policy called ${scope}`);
  }
  return faults;
}
