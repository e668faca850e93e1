-- What an account's cash is for, where it is not what its kind says (capital: financing, all else:
-- operations).
ALTER TABLE public.akun ADD COLUMN arus_kas text;

ALTER TABLE public.akun ADD CONSTRAINT akun_arus_kas
  CHECK (arus_kas IN ('OPERASI', 'INVESTASI', 'PENDANAAN'));

UPDATE public.akun SET arus_kas = 'INVESTASI' WHERE nomor_akun IN ('1-2010', '1-2020');
