-- Whole numbers summed as whole numbers: `sum(bigint)` reckons in `numeric`, and a report that sums each
-- document of a month turns every sum back (docs/decisions/0423). One that grows too large on its way
-- is an error. Nothing summed is null, as with `sum`.
CREATE AGGREGATE public.jumlah_bulat(bigint) (
  SFUNC = int8pl, STYPE = bigint, COMBINEFUNC = int8pl, PARALLEL = SAFE
);
