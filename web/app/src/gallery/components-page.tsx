import { Avatar } from '@fieldloom/ui/avatar.tsx';
import { Breadcrumbs } from '@fieldloom/ui/breadcrumbs.tsx';
import { Button, type ButtonVariant } from '@fieldloom/ui/button.tsx';
import { Checkbox } from '@fieldloom/ui/checkbox.tsx';
import { CommandPalette } from '@fieldloom/ui/command-palette.tsx';
import { ConfirmDialog, Dialog, Peek } from '@fieldloom/ui/dialog.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { KeyboardHelp } from '@fieldloom/ui/keyboard-help.tsx';
import { Menu, MenuDivider, MenuGroup, MenuItem } from '@fieldloom/ui/menu.tsx';
import { Popover } from '@fieldloom/ui/popover.tsx';
import { ProgressBar } from '@fieldloom/ui/progress-bar.tsx';
import { SearchField } from '@fieldloom/ui/search-field.tsx';
import { Segmented } from '@fieldloom/ui/segmented.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { Switch } from '@fieldloom/ui/switch.tsx';
import { Tabs } from '@fieldloom/ui/tabs.tsx';
import { Badge, Tag } from '@fieldloom/ui/tag.tsx';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import { Copy, Ellipsis, FileText, Folder, Grid2x2, List, Pencil, Plus, Share2, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DialogTrigger } from 'react-aria-components';
import { keyboardGroups } from '../frame/keyboard-groups.ts';
import { tags } from './samples.ts';
import { Section } from './section.tsx';

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];
const commands = ['Reporting study', 'Onboarding interviews', 'Churn 2026'].map((title, index) => ({
  id: title,
  title,
  detail: 'Project',
  group: 'Projects',
  icon: index === 1 ? FileText : Folder,
  run: () => {},
}));

export function ComponentsPage() {
  const [open, setOpen] = useState<string | null>(new URLSearchParams(location.search).get('open'));
  const close = () => setOpen(null);
  const [tab, setTab] = useState<'notes' | 'highlights' | 'insights'>('notes');
  const [layout, setLayout] = useState<'list' | 'grid'>('list');
  const [role, setRole] = useState<'manager' | 'contributor' | 'viewer'>('contributor');
  return (
    <>
      <h1 className="text-24 font-semibold">Components</h1>
      <Section title="Buttons">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button variant="primary" icon={Plus}>
          New note
        </Button>
        <Button icon={Share2} size="sm">
          Share
        </Button>
        <Button variant="primary" size="lg">
          Continue
        </Button>
        <Button variant="primary" isPending>
          Saving it
        </Button>
        <Button isDisabled>Disabled</Button>
        <IconButton icon={Star} label="Star" isActive />
        <IconButton icon={Ellipsis} label="More" />
      </Section>
      <Section title="Fields">
        <TextField label="Project name" defaultValue="Reporting study" className="w-64" />
        <TextField label="Email" placeholder="you@company.com" hint="We send a code to it." className="w-64" />
        <TextField label="Workspace address" defaultValue="acme" suffix=".fieldloom.com" className="w-64" />
        <TextField label="Title" defaultValue="" error="Give it a title." className="w-64" />
        <Select
          label="Role"
          className="w-48"
          value={role}
          onChange={setRole}
          options={[
            { id: 'manager', label: 'Manager', detail: 'Everything, and people' },
            { id: 'contributor', label: 'Contributor', detail: 'Reads and writes' },
            { id: 'viewer', label: 'Viewer', detail: 'Reads' },
          ]}
        />
        <TextArea label="Summary" optional placeholder="What is this project about?" className="w-80" />
        <SearchField aria-label="Search" placeholder="Search notes" className="w-64" />
      </Section>
      <Section title="Choices">
        <Checkbox defaultSelected>Reporting</Checkbox>
        <Checkbox>Pricing</Checkbox>
        <Checkbox isIndeterminate>Some</Checkbox>
        <Switch defaultSelected detail="Everybody with the link can read.">
          Public link
        </Switch>
        <Switch>Skip silence</Switch>
        <Segmented
          label="Layout"
          value={layout}
          onChange={setLayout}
          options={[
            { id: 'list', label: 'List', icon: List },
            { id: 'grid', label: 'Grid', icon: Grid2x2 },
          ]}
        />
      </Section>
      <Section title="Tags, badges, people">
        {tags.map((tag) => (
          <Tag key={tag.title} color={tag.color}>
            {tag.title}
          </Tag>
        ))}
        <Tag color="5b8def" size="md" onRemove={() => {}} removeLabel="Remove Reporting">
          Reporting
        </Tag>
        <Badge>Draft</Badge>
        <Badge tone="accent">Published</Badge>
        <Badge tone="success">Transcribed</Badge>
        <Badge tone="warning">Processing</Badge>
        <Badge tone="danger">Failed</Badge>
        {(['Ines Okafor', 'Marcus Lindqvist', 'Priya Raman', '李 明', ''] as const).map((name) => (
          <Avatar key={name} name={name} size={32} isNamed />
        ))}
      </Section>
      <Section title="Menus and dialogs">
        <Menu label="Note" trigger={<Button icon={Ellipsis}>Menu</Button>}>
          <MenuItem icon={Pencil} keys="e">
            Edit
          </MenuItem>
          <MenuItem icon={Copy}>Duplicate</MenuItem>
          <MenuGroup title="Share">
            <MenuItem icon={Share2} detail="Everybody with it can read">
              Copy public link
            </MenuItem>
          </MenuGroup>
          <MenuDivider />
          <MenuItem icon={Trash2} isDanger keys="backspace">
            Move to trash
          </MenuItem>
        </Menu>
        <DialogTrigger>
          <Button>Popover</Button>
          <Popover label="Share" className="w-72">
            <TextField label="Invite" placeholder="Name or email" />
          </Popover>
        </DialogTrigger>
        <Button onPress={() => setOpen('dialog')}>Dialog</Button>
        <Button onPress={() => setOpen('confirm')}>Confirm</Button>
        <Button onPress={() => setOpen('peek')}>Side peek</Button>
        <Button onPress={() => setOpen('palette')}>Palette</Button>
        <Button onPress={() => setOpen('help')}>Keys</Button>
        <Button onPress={() => toastDone('Note moved to trash', { label: 'Undo', run: () => {} })}>Toast</Button>
        <Button onPress={() => toastError('The highlight could not be saved. Nothing else was changed.')}>
          Error toast
        </Button>
      </Section>
      <Section title="Tabs">
        <Tabs
          label="Project"
          className="w-full"
          selected={tab}
          onSelect={setTab}
          items={[
            { id: 'notes', label: 'Notes', count: 128, content: <p className="py-4 text-muted">Notes</p> },
            { id: 'highlights', label: 'Highlights', count: 1_042, content: <p className="py-4">Highlights</p> },
            { id: 'insights', label: 'Insights', count: 3, content: <p className="py-4">Insights</p> },
          ]}
          trailing={<IconButton icon={Plus} label="Add view" />}
        />
      </Section>
      <Section title="Breadcrumbs and progress">
        <Breadcrumbs
          crumbs={['Studies', 'Europe', '2026', 'A rather long title of a note that goes on'].map((title) => ({
            id: title,
            title,
          }))}
          renderLink={(_crumb, title) => <a href="#x">{title}</a>}
          onOpen={() => {}}
        />
        <div className="w-80">
          <ProgressBar label="interview-07.mp4" value={0.42} detail="63 of 150 MB" onCancel={() => {}} />
        </div>
        <div className="w-80">
          <ProgressBar label="Transcribing" />
        </div>
      </Section>
      <Dialog
        title="New project"
        isOpen={open === 'dialog'}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" onPress={close}>
              Create project
            </Button>
          </>
        }
      >
        <TextField label="Name" defaultValue="Reporting study" autoFocus />
        <TextArea label="Summary" optional />
      </Dialog>
      <ConfirmDialog
        title="Delete for good?"
        body="Twelve notes and their recordings will be deleted. Highlights that are used in insights stay there as text."
        action="Delete"
        isDanger
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 800))}
      />
      <Peek label="Note" isOpen={open === 'peek'} onClose={close}>
        <div className="p-8">
          <h2 className="text-20 font-semibold">Side peek</h2>
        </div>
      </Peek>
      <CommandPalette isOpen={open === 'palette'} onClose={close} commands={commands} />
      <KeyboardHelp groups={keyboardGroups} isOpen={open === 'help'} onClose={close} />
    </>
  );
}
