-- Which bot sits here, such as regular-bold; nothing for people, and for bots of older versions.
ALTER TABLE seats ADD COLUMN bot TEXT;
