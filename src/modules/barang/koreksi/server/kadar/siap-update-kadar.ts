import { defineQuery } from '#kernel/server/http/route.ts'
import { bacaReady } from '#modules/barang/barang/server/index.ts'
import { updateKadarReady } from '../../contract-kadar.ts'

/** GET barang/get/ready-update-kadar: what may be sold may be tested. */
export const siapUpdateKadar = defineQuery(updateKadarReady, bacaReady)
