import { HARD_BREAK, HIGHLIGHT_CARD, PARAGRAPH, TRANSCRIPT_BLOCK } from '@fieldloom/document/document-blocks';
import type { EditorNode } from '@fieldloom/document/document-json';
import { Fragment, type ReactNode } from 'react';
import { editorStrings } from './editor-strings.ts';

interface DocumentViewProps {
  document: EditorNode;
  renderHighlight: (highlightId: string) => ReactNode;
}

/** Renders a document without an editor: it is small enough for public pages, and no script in it can run. */
export function DocumentView({ document, renderHighlight }: DocumentViewProps) {
  return <div className="reading">{renderAll(document.content, renderHighlight)}</div>;
}

function renderAll(nodes: EditorNode[] | undefined, renderHighlight: DocumentViewProps['renderHighlight']): ReactNode {
  // Nodes of a rendered document have no identity and never move.
  return nodes?.map((node, index) => <Fragment key={index}>{renderNode(node, renderHighlight)}</Fragment>);
}

function renderNode(node: EditorNode, renderHighlight: DocumentViewProps['renderHighlight']): ReactNode {
  const children = renderAll(node.content, renderHighlight);
  switch (node.type) {
    case 'text':
      return renderText(node);
    case PARAGRAPH:
      return <p>{children}</p>;
    case 'heading':
      return renderHeading(node.attrs?.level, children);
    case 'bulletList':
      return <ul>{children}</ul>;
    case 'orderedList':
      return <ol start={typeof node.attrs?.start === 'number' ? node.attrs.start : undefined}>{children}</ol>;
    case 'listItem':
      return <li>{children}</li>;
    case 'taskList':
      return <ul data-type="taskList">{children}</ul>;
    case 'taskItem':
      return (
        <li>
          <span className="task-mark">
            <input
              aria-label={editorStrings.done}
              type="checkbox"
              checked={node.attrs?.checked === true || node.attrs?.checked === 'true'}
              readOnly
              disabled
            />
          </span>
          <div>{children}</div>
        </li>
      );
    case 'blockquote':
      return <blockquote>{children}</blockquote>;
    case 'codeBlock':
      return (
        <pre>
          <code>{children}</code>
        </pre>
      );
    case 'horizontalRule':
      return <hr />;
    case HARD_BREAK:
      return <br />;
    case HIGHLIGHT_CARD:
      return (
        <div className="highlight-card">
          {renderHighlight(typeof node.attrs?.highlightId === 'string' ? node.attrs.highlightId : '')}
        </div>
      );
    case TRANSCRIPT_BLOCK:
      return <p>{children}</p>;
    // A block type that this release does not know still shows its text.
    default:
      return <div>{children}</div>;
  }
}

function renderHeading(level: unknown, children: ReactNode): ReactNode {
  // The page's own title is the h1.
  if (level === 3) return <h4>{children}</h4>;
  if (level === 2) return <h3>{children}</h3>;
  return <h2>{children}</h2>;
}

function renderText({ text = '', marks = [] }: EditorNode): ReactNode {
  return marks.reduce<ReactNode>((inner, mark) => {
    switch (mark.type) {
      case 'bold':
        return <strong>{inner}</strong>;
      case 'italic':
        return <em>{inner}</em>;
      case 'strike':
        return <s>{inner}</s>;
      case 'code':
        return <code>{inner}</code>;
      case 'link':
        return renderLink(mark.attrs?.href, inner);
      default:
        return inner;
    }
  }, text);
}

function renderLink(href: unknown, inner: ReactNode): ReactNode {
  if (typeof href !== 'string' || !/^(https?:|mailto:)/i.test(href)) return inner;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {inner}
    </a>
  );
}
