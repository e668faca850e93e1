-- Members whose birthday it is today, without reading all of them.
CREATE INDEX member_ulang_tahun
  ON public.member (kode_toko, (extract(month from tgl_lahir)), (extract(day from tgl_lahir)));
