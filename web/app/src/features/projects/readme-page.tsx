import '@fieldloom/editor/editor.css';
import { InsightEditor, type InsightEditorHandle } from '@fieldloom/editor/insight-editor.tsx';
import { userLabel } from '@fieldloom/kernel/naming';
import { Button } from '@fieldloom/ui/button.tsx';
import { InsightsPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonDocument } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { useRef, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { LiveText } from '../content/live-text.tsx';
import { SaveState } from '../content/save-state.tsx';
import { useCaretUser, useLiveDocument } from '../content/use-live-document.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { HighlightPicker } from '../insight/highlight-picker.tsx';
import { InsightHighlight } from '../insight/insight-highlight.tsx';
import { useMe } from '../session/me.ts';
import { projectPageStrings } from './page-strings.ts';
import { useProjectPage } from './project-context.ts';
import { CreateReadme, ReadmeQuery } from './settings-queries.ts';

const words = projectPageStrings.readme;

/** A project's readme, which everybody with write access can edit together. */
export function ReadmePage() {
  const { project, mayWrite, words: foundWords, scrollRef } = useProjectPage();
  const { user } = useMe();
  const runMutation = useRunMutation();
  const [{ data, error }, retry] = useQuery({
    query: ReadmeQuery,
    variables: { id: project.id },
    requestPolicy: 'cache-and-network',
  });
  const [{ fetching }, create] = useMutation(CreateReadme);
  const readme = data?.project?.readme;
  const names = readme?.contributors.map((each) => userLabel(each, user?.id)).join(', ') ?? '';
  return (
    <div ref={scrollRef} className="scroll-area min-h-0 flex-1 [scrollbar-gutter:stable]">
      <div className="mx-auto w-full max-w-216 px-4 pt-8 pb-24 sm:px-8">
        {!data && !error && <SkeletonDocument />}
        {!data && error && <QueryError error={error} onRetry={() => retry({ requestPolicy: 'network-only' })} />}
        {readme === null && (
          <EmptyState
            picture={<InsightsPicture />}
            title={mayWrite ? words.empty : words.emptyReaderTitle}
            action={
              mayWrite && (
                <Button
                  variant="primary"
                  isPending={fetching}
                  onPress={() => void runMutation(create({ projectId: project.id }))}
                >
                  {words.begin}
                </Button>
              )
            }
          >
            {mayWrite ? words.emptyBody : words.emptyReader}
          </EmptyState>
        )}
        {readme && (
          <>
            <ReadmeText
              key={readme.id}
              id={readme.id}
              projectId={project.id}
              mayWrite={mayWrite}
              foundWords={foundWords}
            />
            {names !== '' && <p className="mt-10 text-12 text-muted">{words.writtenBy(names)}</p>}
          </>
        )}
      </div>
    </div>
  );
}

interface ReadmeTextProps {
  id: string;
  projectId: string;
  mayWrite: boolean;
  foundWords: string;
}

function ReadmeText({ id, projectId, mayWrite, foundWords }: ReadmeTextProps) {
  const live = useLiveDocument('README', id);
  const user = useCaretUser();
  const editor = useRef<InsightEditorHandle>(null);
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <div className="flex h-5 justify-end">{live && mayWrite && <SaveState live={live} />}</div>
      <LiveText live={live}>
        {(text) => (
          <InsightEditor
            key={id}
            ref={editor}
            live={text}
            user={user}
            label={words.label}
            placeholder={words.placeholder}
            isEditing={mayWrite}
            card={InsightHighlight}
            onPickHighlight={() => setPicking(true)}
            comments={NO_COMMENTS}
            activeCommentId={null}
            foundWords={foundWords}
            onCommentPress={nothing}
          />
        )}
      </LiveText>
      <HighlightPicker
        projectId={projectId}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onPick={(highlightId) => editor.current?.insertHighlight(highlightId)}
      />
    </>
  );
}

const NO_COMMENTS: readonly never[] = [];
const nothing = (): void => {};
