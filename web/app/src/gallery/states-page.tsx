import { Button } from '@fieldloom/ui/button.tsx';
import { ConnectionBar } from '@fieldloom/ui/connection-bar.tsx';
import {
  HighlightsPicture,
  InsightsPicture,
  MissingPicture,
  NotesPicture,
  PeoplePicture,
  ProjectsPicture,
  SearchPicture,
  TagsPicture,
} from '@fieldloom/ui/pictures.tsx';
import { SkeletonDocument, SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState, ErrorState, NoAccess } from '@fieldloom/ui/states.tsx';
import { Upload } from 'lucide-react';
import { Section } from './section.tsx';

const box = 'w-[min(100%,380px)] rounded-10 border border-border';

export function StatesPage() {
  return (
    <>
      <h1 className="text-24 font-semibold">States</h1>
      <Section title="Empty, error, no access">
        <div className={box}>
          <EmptyState
            picture={<NotesPicture />}
            title="No notes yet"
            action={
              <Button variant="primary" icon={Upload}>
                Upload a recording
              </Button>
            }
          >
            Interviews, calls and documents stand here; recordings are transcribed by themselves.
          </EmptyState>
        </div>
        <div className={box}>
          <ErrorState title="The server could not be reached." code="NETWORK" onRetry={() => {}}>
            Nothing was lost. Check your connection and try again.
          </ErrorState>
        </div>
        <div className={box}>
          <NoAccess title="You may not open this project" onAsk={() => Promise.resolve()}>
            Ines Okafor can give you access.
          </NoAccess>
        </div>
      </Section>
      <Section title="Pictures">
        <NotesPicture />
        <HighlightsPicture />
        <InsightsPicture />
        <TagsPicture />
        <ProjectsPicture />
        <SearchPicture />
        <PeoplePicture />
        <MissingPicture />
      </Section>
      <Section title="Skeletons">
        <SkeletonRows className="w-full" rows={4} />
        <div className="w-full">
          <SkeletonDocument />
        </div>
      </Section>
      <Section title="Connection">
        <div className="w-full">
          <ConnectionBar status="ClientOffline" onRetry={() => {}} />
          <ConnectionBar status="ServerOffline" onRetry={() => {}} />
          <ConnectionBar status="Reconnected" />
        </div>
      </Section>
    </>
  );
}
