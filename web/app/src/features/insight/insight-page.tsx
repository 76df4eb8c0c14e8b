import { dateText } from '@fieldloom/ui/format.ts';
import { DeleteContent, RestoreContent } from '../content/content-queries.ts';
import '@fieldloom/editor/editor.css';
import type { Anchor } from '@fieldloom/editor/anchor.ts';
import { InsightEditor, type InsightEditorHandle } from '@fieldloom/editor/insight-editor.tsx';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { Breadcrumbs } from '@fieldloom/ui/breadcrumbs.tsx';
import { Button } from '@fieldloom/ui/button.tsx';
import { useHotkeys } from '@fieldloom/ui/hotkeys.ts';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuItem } from '@fieldloom/ui/menu.tsx';
import { PageFrame, TopBar } from '@fieldloom/ui/page-frame.tsx';
import { Panel } from '@fieldloom/ui/panel.tsx';
import { Segmented } from '@fieldloom/ui/segmented.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useRouter } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  BookOpen,
  Ellipsis,
  Highlighter,
  LayoutTemplate,
  ListTree,
  Lock,
  LockOpen,
  MessageSquare,
  Pencil,
  Share2,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useMutation } from 'urql';
import { useTitle } from '../../app/use-title.ts';
import { SidebarDrawer } from '../../frame/workspace-sidebar.tsx';
import { collectionStrings } from '../collections/strings.ts';
import { useArchive } from '../collections/use-archive.ts';
import { CommentPanel } from '../comments/comment-panel.tsx';
import { useComments } from '../comments/use-comments.ts';
import { insightAddress, projectAddress } from '../content/addresses.ts';
import { HrefLink } from '../content/href-link.tsx';
import { LiveText } from '../content/live-text.tsx';
import { PersonName } from '../content/person.tsx';
import { SaveState } from '../content/save-state.tsx';
import { StarItem } from '../content/star-item.tsx';
import { contentStrings } from '../content/strings.ts';
import { TitleField } from '../content/title-field.tsx';
import { useAddressOf } from '../content/use-address-of.ts';
import { useCaretUser, useLiveDocument } from '../content/use-live-document.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { FieldsPanel } from '../fields/fields-panel.tsx';
import { useMe } from '../session/me.ts';
import { ShareDialog } from '../share/share-dialog.tsx';
import { templateStrings } from '../templates/strings.ts';
import { SaveTemplateDialog } from '../templates/template-dialogs.ts';
import { HighlightPicker } from './highlight-picker.tsx';
import { InsightHighlight } from './insight-highlight.tsx';
import { type InsightPageData, PublishInsight, UnpublishInsight, UpdateInsight } from './insight-queries.ts';
import { insightStrings as words } from './strings.ts';

type Mode = 'edit' | 'read';

interface InsightPageProps {
  insight: NonNullable<InsightPageData['insight']>;
  mode: Mode;
  /** The search words that led here; they are marked. */
  foundWords?: string;
  onMode: (mode: Mode) => void;
}

/** An insight: edited with highlights as evidence, published, shared, read. */
export function InsightPage({ insight, mode, foundWords = '', onMode }: InsightPageProps) {
  const { id, title, published, publishedAt, locked, archived, project } = insight;
  useTitle(title || UNTITLED.insight);
  useAddressOf(insight);
  const runMutation = useRunMutation();
  const archive = useArchive();
  const { isSupport } = useMe();
  const router = useRouter();
  const user = useCaretUser();
  const live = useLiveDocument('INSIGHT', id);
  const comments = useComments('INSIGHT', id);
  const editor = useRef<InsightEditorHandle>(null);
  const [, updateInsight] = useMutation(UpdateInsight);
  const [{ fetching: isPublishing }, publish] = useMutation(PublishInsight);
  const [, unpublish] = useMutation(UnpublishInsight);
  const [, deleteContent] = useMutation(DeleteContent);
  const [, restoreContent] = useMutation(RestoreContent);
  const [open, setOpen] = useState<'picker' | 'share' | 'template' | null>(null);
  const [side, setSide] = useState<'comments' | 'fields' | null>(null);
  const hasComments = side === 'comments';
  const setComments = (isOpen: boolean) => setSide(isOpen ? 'comments' : null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [draft, setDraft] = useState<Anchor | null>(null);
  const mayChange = insight.access.level !== 'READ';
  const canEdit = mayChange && !locked;
  const canShare = insight.access.level === 'FULL';
  const isEditing = canEdit && mode === 'edit';
  useHotkeys({ e: () => onMode(mode === 'edit' ? 'read' : 'edit') }, canEdit);

  const setPublished = async (isPublic: boolean) => {
    const done = await runMutation<unknown>(isPublic ? publish({ id }) : unpublish({ id }));
    if (done) toastDone(isPublic ? words.publishedToast : words.unpublishedToast);
  };
  const setLocked = async (isLocked: boolean) => {
    const done = await runMutation(updateInsight({ input: { id, locked: isLocked } }));
    if (done) toastDone(isLocked ? words.lockedToast : words.unlockedToast);
  };
  const toTrash = async () => {
    if (!(await runMutation(deleteContent({ id, kind: 'INSIGHT' })))) return;
    const undo = async () => {
      if (await runMutation(restoreContent({ id, kind: 'INSIGHT' })))
        router.history.push(insightAddress({ id, title }));
    };
    toastDone(words.deleted, { label: contentStrings.undo, run: () => void undo() });
    router.history.push(projectAddress(project));
  };
  const openComment = (commentId: string) => {
    setActiveId(commentId);
    setComments(true);
  };

  return (
    <>
      <TopBar
        actions={
          <>
            {live && isEditing && <SaveState live={live} />}
            {/* Hidden on phones for lack of space; it is repeated below the title. */}
            <span className="max-sm:hidden">
              <Badge tone={published ? 'success' : 'neutral'}>{published ? words.published : words.draft}</Badge>
            </span>
            {locked && <Badge>{words.locked}</Badge>}
            {archived && <Badge>{contentStrings.archived}</Badge>}
            {canEdit && (
              <Segmented
                label={words.mode}
                value={isEditing ? 'edit' : 'read'}
                onChange={onMode}
                hasIconsOnPhones
                options={[
                  { id: 'edit', label: words.edit, icon: Pencil },
                  { id: 'read', label: words.read, icon: BookOpen },
                ]}
              />
            )}
            {isEditing && <IconButton icon={Highlighter} label={words.insert} onPress={() => setOpen('picker')} />}
            <IconButton
              icon={ListTree}
              label={words.fields}
              isActive={side === 'fields'}
              onPress={() => setSide(side === 'fields' ? null : 'fields')}
            />
            <IconButton
              icon={MessageSquare}
              label={words.comments}
              isActive={hasComments}
              onPress={() => setComments(!hasComments)}
            />
            {canShare && (
              <Button icon={Share2} onPress={() => setOpen('share')}>
                <span className="max-sm:sr-only">{words.share}</span>
              </Button>
            )}
            {canEdit && !published && (
              <Button variant="primary" isPending={isPublishing} onPress={() => void setPublished(true)}>
                {words.publish}
              </Button>
            )}
            {(mayChange || !isSupport) && (
              <Menu
                label={words.more}
                placement="bottom end"
                trigger={<IconButton icon={Ellipsis} label={words.more} />}
              >
                <StarItem kind="INSIGHT" id={id} isStarred={insight.starred} />
                {mayChange ? (
                  <MenuItem icon={locked ? LockOpen : Lock} onAction={() => void setLocked(!locked)}>
                    {locked ? words.unlock : words.lock}
                  </MenuItem>
                ) : null}
                {mayChange ? (
                  <MenuItem icon={LayoutTemplate} onAction={() => setOpen('template')}>
                    {templateStrings.save.action}
                  </MenuItem>
                ) : null}
                {published && canEdit ? (
                  <MenuItem icon={Undo2} onAction={() => void setPublished(false)}>
                    {words.unpublish}
                  </MenuItem>
                ) : null}
                {canEdit ? (
                  <MenuItem
                    icon={archived ? ArchiveRestore : Archive}
                    onAction={() => void archive('INSIGHT', id, !archived)}
                  >
                    {archived ? collectionStrings.row.unarchive : collectionStrings.row.archive}
                  </MenuItem>
                ) : null}
                {canEdit ? (
                  <MenuItem icon={Trash2} isDanger onAction={() => void toTrash()}>
                    {words.delete}
                  </MenuItem>
                ) : null}
              </Menu>
            )}
          </>
        }
      >
        <SidebarDrawer />
        {/* With the editing controls, a phone has no room for the title, which is right below anyway. */}
        <div className={mayChange ? 'min-w-0 max-sm:hidden' : 'min-w-0'}>
          <Breadcrumbs
            crumbs={[
              { id: project.id, title: project.title },
              { id, title: title || UNTITLED.insight },
            ]}
            renderLink={(crumb, text) => <HrefLink href={projectAddress(crumb)}>{text}</HrefLink>}
            onOpen={(crumb) => router.history.push(projectAddress(crumb))}
          />
        </div>
      </TopBar>
      <div className="flex min-h-0 flex-1">
        <PageFrame width="document" className="pt-10">
          <TitleField
            value={title}
            placeholder={UNTITLED.insight}
            maxLength={TEXT_LIMITS.insightTitle}
            isEditable={isEditing}
            onSave={(next) => runMutation(updateInsight({ input: { id, title: next } }))}
            onDone={() => editor.current?.focus()}
            className="text-32"
          />
          <p className="mt-2 mb-8 text-13 text-muted">
            <PersonName person={insight.createdBy} /> ·{' '}
            {publishedAt ? words.publishedOn(dateText(publishedAt)) : words.draft}
          </p>
          <LiveText live={live}>
            {(text) => (
              <InsightEditor
                key={id}
                ref={editor}
                live={text}
                user={user}
                isEditing={isEditing}
                card={InsightHighlight}
                onPickHighlight={() => setOpen('picker')}
                comments={comments.marks}
                activeCommentId={activeId}
                foundWords={foundWords}
                onCommentPress={openComment}
                onComment={(anchor) => {
                  setDraft(anchor);
                  setComments(true);
                }}
              />
            )}
          </LiveText>
        </PageFrame>
        {side === 'fields' && (
          <Panel
            label={words.fields}
            header={<h2 className="text-13 font-semibold">{words.fields}</h2>}
            onClose={() => setSide(null)}
          >
            <FieldsPanel objectType="INSIGHT" objectId={id} projectId={project.id} canEdit={canEdit} />
          </Panel>
        )}
        {hasComments && (
          <Panel
            label={words.comments}
            header={<h2 className="text-13 font-semibold">{words.comments}</h2>}
            onClose={() => setComments(false)}
          >
            <CommentPanel
              comments={comments}
              activeId={activeId}
              onActivate={setActiveId}
              draft={draft}
              onDraftEnd={() => setDraft(null)}
              canEdit={mayChange}
            />
          </Panel>
        )}
      </div>
      <HighlightPicker
        projectId={project.id}
        isOpen={open === 'picker'}
        onClose={() => setOpen(null)}
        onPick={(highlightId) => editor.current?.insertHighlight(highlightId)}
      />
      <SaveTemplateDialog
        task={open === 'template' ? { kind: 'insight', of: { id, title: title || UNTITLED.insight } } : null}
        onClose={() => setOpen(null)}
      />
      <ShareDialog insightId={id} isPublished={published} isOpen={open === 'share'} onClose={() => setOpen(null)} />
    </>
  );
}
