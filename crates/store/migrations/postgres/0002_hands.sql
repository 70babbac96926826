-- One device for several people: a player of this number who belongs to another one (owner).
ALTER TABLE players ADD COLUMN hand BIGINT;

CREATE UNIQUE INDEX players_by_owner ON players (owner, hand);
