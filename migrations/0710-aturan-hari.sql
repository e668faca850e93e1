-- Counts the changes of what a shop works under: its row and its settings. The count stands in the row
-- of the open day, which every posting holds, so that none is written under rules that have changed.
ALTER TABLE public.hari ADD COLUMN aturan integer NOT NULL DEFAULT 0;

-- The count as it stands, for a posting that says which one it was made under.
CREATE FUNCTION public.aturan_tetap(kini integer, dipakai integer) RETURNS integer
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF kini <> dipakai THEN
    RAISE EXCEPTION 'aturan % sudah diganti %', dipakai, kini USING ERRCODE = 'KN010';
  END IF;
  RETURN kini;
END
$$;
