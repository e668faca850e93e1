-- What a distributed engine may compute where a shop's rows are has to be immutable (schema.md, rule
-- 15). The pattern of the date names no words, so it reads the same everywhere.
ALTER FUNCTION public.nomor_dokumen(text, text, date, integer) IMMUTABLE;

-- The next head of a shop's chain.
CREATE FUNCTION public.rantai(sebelum bytea, nomor text, isi text) RETURNS bytea
LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(sebelum || convert_to(nomor || E'\n' || isi, 'UTF8'))
$$;

-- The day's counters with the new value of one.
CREATE FUNCTION public.hitungan(semua jsonb, jenis text, nilai integer) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT semua || jsonb_build_object(jenis, nilai)
$$;

-- A line of an audit entry's trace, as db/trace.ts writes it where functions may be stable.
CREATE FUNCTION public.jejak_baris(tabel text, kunci text[], baris anyelement, hapus boolean)
RETURNS text LANGUAGE sql IMMUTABLE SET timezone = 'UTC' AS $$
  SELECT tabel || E'\t'
    || (SELECT string_agg(to_jsonb(baris) ->> k.nama, '/' ORDER BY k.urut)
        FROM unnest(kunci) WITH ORDINALITY AS k (nama, urut))
    || E'\t'
    || CASE WHEN hapus THEN '-' ELSE left(encode(sha256(
         convert_to((to_jsonb(baris) - array['cetak'])::text, 'UTF8')), 'hex'), 32) END
$$;

-- Persons and requests for approval belong to this node, shops to all: whoever writes them looks for
-- the shop (rule 2).
ALTER TABLE public.pengguna DROP CONSTRAINT pengguna_toko;

ALTER TABLE public.permintaan_otorisasi DROP CONSTRAINT permintaan_otorisasi_toko;

-- What a shop begins with is written by whoever opens its first day (rule 17).
DROP TRIGGER hari_slide_katalog ON public.hari;

DROP FUNCTION public.isi_slide_katalog();
