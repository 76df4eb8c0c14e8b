import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { MissingPicture } from '@fieldloom/ui/first-pictures.tsx';
import { ChunkError } from '@fieldloom/ui/load-chunk.ts';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@fieldloom/ui/states.tsx';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { errorMessage } from '../client/error-message.ts';
import { strings } from '../strings.ts';

/** Shown while the code or data of a route is loading. */
export function PageLoading() {
  return (
    <div className="mx-auto w-full max-w-300 px-8 pt-20">
      <SkeletonRows rows={8} />
    </div>
  );
}

/** Replaces a page that threw an error; the sidebar and the player stay. */
export function PageCrash({ error, reset }: ErrorComponentProps) {
  const words = strings.crashed;
  const code = error instanceof ChunkError ? `${error.chunk}:${error.reason}` : errorMessage(error).code;
  return (
    <div className="flex h-full items-center justify-center">
      <ErrorState
        title={words.title}
        code={code}
        action={
          <Button
            variant="primary"
            onPress={() => {
              reset();
              location.reload();
            }}
          >
            {words.action}
          </Button>
        }
      >
        {words.body}
      </ErrorState>
    </div>
  );
}

export function PageNotFound() {
  const words = strings.notFound;
  return (
    <div className="flex h-full items-center justify-center">
      <EmptyState
        picture={<MissingPicture />}
        level={1}
        title={words.title}
        action={
          <Link to="/" className={buttonClass('primary')}>
            {words.action}
          </Link>
        }
      >
        {words.body}
      </EmptyState>
    </div>
  );
}
