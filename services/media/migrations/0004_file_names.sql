-- A file's name may be as long as file systems let it be; 204 is the bound of an export's name.
alter table file
  drop constraint file_original_file_name_check,
  add constraint file_original_file_name_check check (char_length(original_file_name) <= 255);
