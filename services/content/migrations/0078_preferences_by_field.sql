-- Found when a field is deleted, whose preferences go with it.
create index field_preference_field on field_preference (field_id);
