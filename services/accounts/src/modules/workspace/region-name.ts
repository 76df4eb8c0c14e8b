import { findRegion, type Region } from '@fieldloom/kernel/enums';

/** us_b → US_B */
export function regionName(code: string): Region {
  const row = findRegion(code);
  if (row === undefined) throw new Error(`${code} is no region`);
  return row.region;
}
