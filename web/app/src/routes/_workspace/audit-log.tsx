import { TopBar } from '@fieldloom/ui/page-frame.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { AuditLogPage } from '../../features/audit-log/audit-log-page.tsx';
import { readAuditSearch } from '../../features/audit-log/audit-search.ts';
import { auditStrings } from '../../features/audit-log/strings.ts';
import { SidebarDrawer } from '../../frame/workspace-sidebar.tsx';

export const Route = createFileRoute('/_workspace/audit-log')({ component: AuditLog, validateSearch: readAuditSearch });

function AuditLog() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <TopBar>
        <SidebarDrawer />
        <span className="px-1.5 text-13">{auditStrings.title}</span>
      </TopBar>
      <AuditLogPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
    </>
  );
}
