const ID_AT_END = /(?:^|-)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})$/;

/** The identifier of a path parameter, which may have a title before it: short form or UUID, as it stands. */
export function idOfParam(param: string): string {
  return ID_AT_END.exec(param)?.[1] ?? param;
}
