import type { ServerModule } from '#kernel/server/module.ts'
import {
  bacaBanner,
  bacaDeskripsiGroup,
  bacaHadiah,
  bacaHarga,
  bacaInfo,
  bacaKategori,
  bacaKontak,
  bacaSplash,
  bacaToko,
} from './daftar.ts'
import { bacaGambarPublik } from './gambar.ts'
import { bacaItem, bacaSatuItem } from './item.ts'

/** What the customer's app reads of a shop, without a session. */
export const aplikasi: ServerModule = {
  name: 'aplikasi',
  routes: [
    bacaToko,
    bacaKategori,
    bacaItem,
    bacaSatuItem,
    bacaHarga,
    bacaBanner,
    bacaInfo,
    bacaSplash,
    bacaHadiah,
    bacaKontak,
    bacaDeskripsiGroup,
    bacaGambarPublik,
  ],
}
