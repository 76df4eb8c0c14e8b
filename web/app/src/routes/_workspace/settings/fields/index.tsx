import { createFileRoute } from '@tanstack/react-router';
import { FieldsPage } from '../../../../features/fields/fields-page.tsx';

export const Route = createFileRoute('/_workspace/settings/fields/')({ component: FieldsPage });
