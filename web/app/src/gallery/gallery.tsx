import { Toasts } from '@fieldloom/ui/toast.tsx';
import { ComponentsPage } from './components-page.tsx';
import { FramePage } from './frame-page.tsx';
import { ListPage } from './list-page.tsx';
import { NotePage } from './note-page.tsx';
import { StatesPage } from './states-page.tsx';

const pages = {
  components: ComponentsPage,
  states: StatesPage,
  note: NotePage,
  list: ListPage,
} as const;

/** Development only: `/__gallery?page=components|states|note|list`. */
export function Gallery() {
  const name = new URLSearchParams(location.search).get('page') ?? 'components';
  const Page = pages[name as keyof typeof pages] ?? ComponentsPage;
  const isFramed = name === 'note' || name === 'list';
  return (
    <>
      {isFramed ? (
        <FramePage>
          <Page />
        </FramePage>
      ) : (
        <main className="mx-auto flex max-w-300 flex-col gap-10 bg-surface p-4 sm:p-8">
          <Page />
        </main>
      )}
      <Toasts />
    </>
  );
}
