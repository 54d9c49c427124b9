#!/bin/sh
# The image of PostgreSQL runs this once, when the primary of compose.yaml is new: its standby may copy it, and it waits for the standby from
# its next start on, since while the image fills it nobody can connect.
set -eu
echo 'host replication chainwork all scram-sha-256' >> "$PGDATA/pg_hba.conf"
psql --username="$POSTGRES_USER" --dbname="$POSTGRES_USER" --command="alter system set synchronous_standby_names = 'standby'"
