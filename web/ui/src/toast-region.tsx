import { CircleAlert, CircleCheck, X } from 'lucide-react';
import {
  Button as AriaButton,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  type UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { uiStrings } from './strings.ts';
import type { ToastMessage } from './toast.tsx';

export interface ToastsProps {
  queue: ToastQueue<ToastMessage>;
}

/** The messages that are visible now. */
export function ToastRegion({ queue }: ToastsProps) {
  return (
    <AriaToastRegion
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
    </AriaToastRegion>
  );
}
