import { CircleAlert, CircleCheck, X } from 'lucide-react';
import {
  Button as AriaButton,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { uiStrings } from './strings.ts';

interface ToastMessage {
  text: string;
  kind: 'done' | 'error';
  /** "Undo", most of the time. */
  action?: { label: string; run: () => void };
}

/** Five seconds is the least that assistive technology needs; errors stay until closed. */
const DONE_MS = 6000;

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** Says that something happened, with a way back where there is one. */
export function toastDone(text: string, action?: ToastMessage['action']): void {
  queue.add({ text, kind: 'done', ...(action ? { action } : {}) }, { timeout: DONE_MS });
}

/** Says that something was refused or failed; the words come from `errorMessage`. */
export function toastError(text: string, action?: ToastMessage['action']): void {
  queue.add({ text, kind: 'error', ...(action ? { action } : {}) });
}

/** Mounted once per application. */
export function Toasts() {
  return (
    <ToastRegion
      queue={queue}
      aria-label={uiStrings.notifications}
      className="fixed right-4 bottom-4 left-4 z-60 flex flex-col items-end gap-2 outline-none sm:left-auto"
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className="flex w-full max-w-100 animate-rise-in items-center gap-2 rounded-10 bg-surface-raised py-2 pr-2 pl-3 shadow-float sm:w-auto"
        >
          <Icon
            of={toast.content.kind === 'error' ? CircleAlert : CircleCheck}
            className={cx(toast.content.kind === 'error' ? 'text-danger' : 'text-success')}
          />
          <ToastContent className="min-w-0 flex-1 text-13 leading-prose">
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.action && (
            <Button
              variant="ghost"
              size="sm"
              onPress={() => {
                toast.content.action?.run();
                queue.close(toast.key);
              }}
            >
              {toast.content.action.label}
            </Button>
          )}
          <AriaButton
            slot="close"
            aria-label={uiStrings.close}
            className="inline-flex size-7 items-center justify-center rounded-6 text-muted data-hovered:bg-hover"
          >
            <Icon of={X} />
          </AriaButton>
        </Toast>
      )}
    </ToastRegion>
  );
}
