-- What was done in a race at a node and is not made yet, so that another node makes nothing before it that
-- was done later.
CREATE TABLE held (
    table_id BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    node BIGINT NOT NULL,
    made_at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX held_by_node ON held (node);

-- How long a node takes to store something, in milliseconds.
ALTER TABLE nodes ADD COLUMN storing BIGINT NOT NULL DEFAULT 0;
