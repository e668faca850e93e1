-- A member who asks for it is forgotten: what is personal goes, the code stays for the documents.
ALTER TABLE public.member
  ADD COLUMN dihapus boolean NOT NULL DEFAULT false,
  ADD COLUMN dihapus_pada timestamptz,
  ADD COLUMN dihapus_oleh text,
  ADD COLUMN dihapus_setuju text,
  ADD COLUMN dihapus_alasan text;

ALTER TABLE public.member ALTER COLUMN no_hp DROP NOT NULL;

-- Nothing that tells who it was is left, and nothing of it comes back.
ALTER TABLE public.member ADD CONSTRAINT member_dihapus CHECK (
  CASE WHEN dihapus
    THEN num_nonnulls(dihapus_pada, dihapus_oleh, dihapus_setuju, dihapus_alasan) = 4
      AND num_nonnulls(no_hp, alamat_customer, provinsi, tgl_lahir, no_ktp, foto_ktp, perujuk) = 0
      AND NOT izin_whatsapp
    ELSE no_hp IS NOT NULL AND dihapus_pada IS NULL
  END
);

CREATE INDEX member_dihapus_pada ON public.member (kode_toko, dihapus_pada DESC) WHERE dihapus;
