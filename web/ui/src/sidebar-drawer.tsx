import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import type { SidebarProps } from './sidebar.tsx';
import { uiStrings } from './strings.ts';

export interface SidebarDrawerProps extends SidebarProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The sidebar over the page, for windows without room next to it. */
export function SidebarDrawer({ isOpen, onOpenChange, header, children, footer }: SidebarDrawerProps) {
  // After a press on any link, the drawer has served its purpose and closes.
  const closeOnLink = (drawer: HTMLElement | null) => {
    drawer?.addEventListener('click', (event) => {
      if ((event.target as HTMLElement).closest('a')) onOpenChange(false);
    });
  };
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-50 bg-scrim data-entering:animate-fade-in"
    >
      <Modal className="h-full w-68 max-w-[85vw] bg-canvas shadow-float">
        <Dialog aria-label={uiStrings.sidebar} className="h-full outline-none">
          <div ref={closeOnLink} className="flex h-full flex-col">
            <div className="flex h-14 shrink-0 items-center px-3">{header(false)}</div>
            <div className="scroll-area flex min-h-0 flex-1 flex-col gap-px px-3 pb-3">{children}</div>
            <div className="flex flex-col gap-px border-t border-border p-3">{footer}</div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
