import { createFileRoute } from '@tanstack/react-router';
import { OwnTokens } from '../../../../features/api-access/own-tokens.tsx';

export const Route = createFileRoute('/_workspace/settings/user/integrations')({ component: OwnTokens });
