import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { akunHadiah, akunPoin } from '../accounts.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { isiHadiah, kartuHadiah } from './baca-hadiah.ts'
import { aturanReset, lihatReset, memberReset, pratinjauReset } from './baca-reset.ts'
import { lihatTukarPoin, poinMember } from './baca-tukar-poin.ts'
import { batalTukarPoin } from './batal-tukar-poin.ts'
import { slipNotaTukarPoin } from './isi-slip.ts'
import { resetHarian } from './reset-harian.ts'
import { batalReset, resetPoin } from './reset-poin.ts'
import { bacaSettingMember, ubahSettingMember } from './setting-member.ts'
import { daftarTransaksiPoin, simpanTransaksiPoin } from './simpan-transaksi-poin.ts'
import { simpanTukarPoin } from './simpan-tukar-poin.ts'
import { simpanStockHadiah } from './stock-hadiah.ts'
import { dokumenMember, lihatMember, poinBerjalan } from './transaksi-member.ts'
import { tables } from './tables.ts'
import {
  transaksiPoinDokumen,
  tukarPoinDokumen,
  resetPoinDokumen,
  mutasiHadiahDokumen,
} from '../dokumen.ts'

// The database's own guard behind the lock: the same words, whoever finds it out.
nameConstraint('poin_reset_sekali', 'poin.reset_sudah')
nameConstraint('hadiah_stok', 'hadiah.stok_kurang')

/** Points of members and gifts for them: by hand, exchanged, lapsed, in the cupboard. */
export const poin: ServerModule = {
  name: 'poin',
  tables,
  accounts: [akunPoin, akunHadiah],
  screens,
  routes: [
    simpanTransaksiPoin,
    daftarTransaksiPoin,
    simpanTukarPoin,
    batalTukarPoin,
    ...lihatTukarPoin,
    poinMember,
    simpanStockHadiah,
    isiHadiah,
    kartuHadiah,
    resetPoin,
    batalReset,
    aturanReset,
    pratinjauReset,
    ...lihatReset,
    memberReset,
    lihatMember,
    dokumenMember,
    poinBerjalan,
    bacaSettingMember,
    ubahSettingMember,
  ],
  settings,
  documents: [transaksiPoinDokumen, tukarPoinDokumen, resetPoinDokumen, mutasiHadiahDokumen],
  slips: [slipNotaTukarPoin],
  daily: [resetHarian],
}
