-- What was noted to undo merges is deleted when they are over their time.
select fieldloom_sweep_table('tag_merge_highlight');
