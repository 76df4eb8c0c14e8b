import type { Extensions } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { Carets, type CaretUser } from './carets.ts';
import type { LiveDocument } from './live-document.ts';

/** The extensions that notes and insights share: live rich text, and undo of the writer's own changes only. */
export function documentExtensions(live: LiveDocument, user: CaretUser | null, placeholder: string): Extensions {
  return [
    StarterKit.configure({
      // Yjs has its own undo, which does not revert other people's changes.
      undoRedo: false,
      heading: { levels: [1, 2, 3] },
      underline: false,
      dropcursor: { class: 'drop-cursor', width: 2, color: false },
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
        // Everything else is dropped, whatever the browser would do with it.
        isAllowedUri: (url, context) => /^(https?:|mailto:)/i.test(url) && context.defaultValidate(url),
      },
    }),
    TaskList,
    TaskItem.configure({ nested: true }),
    Placeholder.configure({ placeholder, showOnlyWhenEditable: true }),
    Collaboration.configure({ fragment: live.fragment }),
    Carets.configure({ awareness: live.awareness, user }),
  ];
}
