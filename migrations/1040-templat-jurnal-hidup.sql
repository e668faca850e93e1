-- Journals that no document posts. What is sold and bought without a barcode is one document with
-- both sides (TUKAR/MANUAL); points and gifts are counted without a value; money between shops is
-- owed by the other shop (ANTAR_TOKO); a purchase rounds on an account of its own.
DELETE FROM public.para_akun_transaksi
  WHERE trx = 'POIN' OR (trx, type) IN (('PENJUALAN', 'MANUAL'), ('PEMBELIAN', 'MANUAL'))
    OR (trx = 'KAS' AND kode_akun = 'KAS_TRANSIT')
    OR (trx = 'PEMBELIAN' AND kode_akun = 'PEMBULATAN');
DELETE FROM public.akun_transaksi
  WHERE trx = 'POIN' OR (trx, type) IN (('PENJUALAN', 'MANUAL'), ('PEMBELIAN', 'MANUAL'))
    OR (trx = 'KAS' AND kode_akun = 'KAS_TRANSIT')
    OR (trx = 'PEMBELIAN' AND kode_akun = 'PEMBULATAN');
