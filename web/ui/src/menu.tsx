import { useContext, useId, useRef, useState } from 'react';
import { ButtonContext, type ButtonProps, type PressEvent } from 'react-aria-components';
import { lazyPart } from './lazy-part.tsx';
import type { MenuBodyProps } from './menu-body.tsx';
import {
  type GroupProps,
  type ItemProps,
  type MenuFocus,
  type MenuParts,
  MenuPartsContext,
  type MenuProps,
  type SubmenuProps,
} from './menu-parts.ts';

/**
 * The trigger is on the screen, but the items are needed only after a press, so they are loaded separately
 * (menu-body.tsx).
 */

const MenuBody = lazyPart<MenuBodyProps>(
  'menu',
  () => import('./menu-body.tsx').then((module) => module.MenuBody),
  ({ isOpen }) => isOpen,
);

type MenuKeyEvent = Parameters<NonNullable<ButtonProps['onKeyDown']>>[0];

const FOCUS_OF_KEY: Record<string, MenuFocus> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' };

export function Menu({ trigger, ...props }: MenuProps) {
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [focus, setFocus] = useState<MenuFocus>(true);
  const open = (first: MenuFocus) => {
    setFocus(first);
    setOpen(true);
  };
  const handlers = {
    // Like native menus: opens when the mouse goes down, or the finger goes up.
    onPressStart: ({ pointerType }: PressEvent) => {
      if (pointerType !== 'touch' && pointerType !== 'keyboard') open(pointerType === 'virtual' ? 'first' : true);
    },
    onPress: ({ pointerType }: PressEvent) => pointerType === 'touch' && open(true),
    onKeyDown: (event: MenuKeyEvent) => {
      const first = FOCUS_OF_KEY[event.key];
      // Other keys are left to the page.
      if (first === undefined) return event.continuePropagation();
      event.preventDefault();
      open(first);
    },
  };
  return (
    <>
      <ButtonContext
        value={{
          ref: triggerRef,
          'aria-haspopup': 'menu',
          'aria-expanded': isOpen,
          ...(isOpen ? { 'aria-controls': id } : {}),
          ...handlers,
        }}
      >
        {trigger}
      </ButtonContext>
      <MenuBody {...props} id={id} triggerRef={triggerRef} isOpen={isOpen} focus={focus} onOpenChange={setOpen} />
    </>
  );
}

function useParts(): MenuParts {
  const parts = useContext(MenuPartsContext);
  if (parts === null) throw new Error('Items belong inside a Menu');
  return parts;
}

export function MenuItem(props: ItemProps) {
  const { Item } = useParts();
  return <Item {...props} />;
}

/** An item that opens another menu. */
export function Submenu(props: SubmenuProps) {
  const parts = useParts();
  return <parts.Submenu {...props} />;
}

export function MenuGroup(props: GroupProps) {
  const { Group } = useParts();
  return <Group {...props} />;
}

export function MenuDivider() {
  const { Divider } = useParts();
  return <Divider />;
}
