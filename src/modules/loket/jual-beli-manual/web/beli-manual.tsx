import { viewAndCancel } from '#kernel/web/document/document-screens.tsx'
import { caraBatal, layarBeli } from './layar-manual.tsx'

/** Documents with bought goods by date; today's are cancelled as a whole: both sides or none. */
export default viewAndCancel(layarBeli, { cara: caraBatal('BELI') })
