import { HIGHLIGHT_CARD } from '@fieldloom/document/document-blocks';
import { mergeAttributes, Node } from '@tiptap/core';
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer, useEditorState } from '@tiptap/react';
import type { ComponentType } from 'react';

export interface HighlightCardProps {
  highlightId: string;
  isSelected: boolean;
  isEditable: boolean;
  onRemove: () => void;
}

export interface HighlightCardOptions {
  /** Renders a highlight by its id; the application knows the reader's rights. */
  card: ComponentType<HighlightCardProps> | null;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    highlightCard: {
      insertHighlightCard: (highlightId: string) => ReturnType;
    };
  }
}

/**
 * A highlight that is embedded in an insight. The document contains only the id, so that deletion and redaction take
 * effect at once.
 */
export const HighlightCard = Node.create<HighlightCardOptions>({
  name: HIGHLIGHT_CARD,
  group: 'block',
  atom: true,
  draggable: true,

  addOptions() {
    return { card: null };
  },
  addAttributes() {
    return {
      highlightId: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-highlight'),
        renderHTML: ({ highlightId }) => ({ 'data-highlight': highlightId }),
      },
    };
  },
  parseHTML() {
    return [{ tag: 'div[data-highlight]' }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['div', mergeAttributes(HTMLAttributes)];
  },
  addCommands() {
    return {
      insertHighlightCard:
        (highlightId) =>
        ({ chain }) =>
          chain()
            .insertContent([{ type: this.name, attrs: { highlightId } }, { type: 'paragraph' }])
            .run(),
    };
  },
  addNodeView() {
    const { card: Card } = this.options;
    if (!Card) return null;
    return ReactNodeViewRenderer(function CardView({ node, selected, editor, deleteNode }: ReactNodeViewProps) {
      const isEditable = useEditorState({ editor, selector: ({ editor: now }) => now.isEditable });
      return (
        <NodeViewWrapper data-highlight={node.attrs.highlightId} className="highlight-card">
          <Card
            highlightId={String(node.attrs.highlightId)}
            isSelected={selected}
            isEditable={isEditable}
            onRemove={deleteNode}
          />
        </NodeViewWrapper>
      );
    });
  },
});
