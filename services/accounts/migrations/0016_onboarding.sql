-- What a member said that they want to use the workspace for.
create table use_case_survey (
  team_id uuid not null,
  user_id uuid not null,
  use_cases text[] not null,
  -- Beside 'Others'.
  other_text text check (char_length(other_text) between 1 and 250),
  organization_size text check (organization_size in ('1-25', '26-200', '201-500', '501-1000', '1001-5000', '5000+')),
  answered_at timestamptz not null default now(),
  primary key (team_id, user_id),
  foreign key (team_id, user_id) references workspace_user (team_id, id) on delete cascade
);
select fieldloom_workspace_table('use_case_survey', 'what members want to use the workspace for');

-- A member's first steps. Without a row they have not begun.
create table onboarding_checklist (
  team_id uuid not null,
  user_id uuid not null,
  version integer not null check (version between 1 and 4),
  status text not null default 'active' check (status in ('active', 'completed')),
  -- How often each item happened, by its name.
  event_counts jsonb not null default '{}',
  completed_at timestamptz,
  primary key (team_id, user_id),
  foreign key (team_id, user_id) references workspace_user (team_id, id) on delete cascade
);
select fieldloom_workspace_table('onboarding_checklist', 'first steps of members, and which happened');
