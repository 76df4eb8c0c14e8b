import type { ProjectStreams, Stream } from './model.ts';
import {
  type Writing,
  writeCase,
  writeCode,
  writeLink,
  writeReferences,
  writeSet,
  writeSource,
  writeText,
  writeUser,
  writeVariable,
} from './write-elements.ts';
import { XmlWriter } from './xml-writer.ts';

export const PROJECT_NAMESPACE = 'urn:QDA-XML:project:1.0';

/**
 * The XML of a project (`project.qde`) in pieces of some 16 KB; a longer one holds a long text. Each part of `project`
 * is asked for when its turn comes, and none is kept. Characters that XML does not allow are left out.
 * @throws what the streams of `project` throw.
 */
export async function* writeProject(project: ProjectStreams): AsyncGenerator<string, void> {
  const xml = new XmlWriter();
  const { head, tail } = project;
  xml.declaration();
  xml.open('Project', {
    xmlns: PROJECT_NAMESPACE,
    name: head.name,
    origin: head.origin,
    creatingUserGUID: head.createdBy,
    creationDateTime: head.createdAt,
    modifyingUserGUID: head.modifiedBy,
    modifiedDateTime: head.modifiedAt,
  });
  yield* section(xml, ['Users'], project.users, writeUser);
  yield* section(xml, ['CodeBook', 'Codes'], project.codes, (to, code) => writeCode(to, code));
  yield* section(xml, ['Variables'], project.variables, writeVariable);
  yield* section(xml, ['Cases'], project.cases, writeCase);
  yield* section(xml, ['Sources'], project.sources, writeSource);
  yield* section(xml, ['Notes'], project.notes, (to, note) => writeText(to, 'Note', note));
  yield* section(xml, ['Links'], project.links, writeLink);
  yield* section(xml, ['Sets'], project.sets, writeSet);
  xml.text('Description', tail.description);
  writeReferences(xml, 'NoteRef', tail.noteIds);
  xml.close();
  yield xml.take();
}

/** Elements around parts. They are left out with the last part: the schema allows no empty ones. */
export async function* section<T>(
  xml: XmlWriter,
  elements: readonly string[],
  parts: Stream<T>,
  write: (xml: XmlWriter, part: T) => Writing | void,
): AsyncGenerator<string, void> {
  let opened = false;
  for await (const part of parts) {
    if (!opened) for (const element of elements) xml.open(element);
    opened = true;
    const writing = write(xml, part) as Writing | undefined;
    for (const _ of writing ?? []) if (xml.full) yield xml.take();
    if (xml.full) yield xml.take();
  }
  if (opened) for (const _ of elements) xml.close();
}
