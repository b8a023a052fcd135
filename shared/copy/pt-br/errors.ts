import { MAX_FRAMES, MIN_FRAMES } from '../../rules/captures.ts';
import { MAX_PHOTOS, MIN_PHOTOS } from '../../rules/photos.ts';
import { MAX_SIDE_CM, MODEL_NAME_MAX } from '../../rules/jobs.ts';
import { LENGTH_MAX_M, PRESETS_MAX } from '../../rules/premium-ar.ts';
import type { ErrorCode, ErrorParams } from '../../errors.ts';
import { API_VERSION, MAX_API_KEYS } from '../../rules/public-api.ts';
import { MAX_WEBHOOKS } from '../../rules/webhook-endpoints.ts';
import { signUpFailures, signUpSentences } from './sign-up.ts';
import { PRODUCT_MODELS_MOST } from '../../rules/catalogue.ts';
import { MAX_PERIOD_DAYS } from '../../rules/periods.ts';
import { MAX_MEMBERS } from '../../rules/team.ts';

type Sentence = string | ((params: ErrorParams) => string);

const nth = (params: ErrorParams): string => (params.photo ? `A foto ${params.photo}` : 'Uma das fotos');

const minutesOf = (seconds: string | number | undefined): string => {
  const minutes = Math.max(1, Math.ceil(Number(seconds ?? 60) / 60));
  return minutes === 1 ? 'um minuto' : `${minutes} minutos`;
};

/** One sentence for every code: what happened and what to do. A page may say it better for its own case. */
export const errorSentences = {
  internal: 'Erro interno. Tente novamente mais tarde.',
  'request.malformed': 'Não entendemos o pedido. Recarregue a página e tente de novo.',
  'request.invalid': 'Alguma informação não confere. Revise os campos e tente de novo.',
  'request.reused': 'Este pedido já foi enviado com outros dados. Recarregue a página e envie de novo.',
  'request.too_many': ({ retry_after }) =>
    `Foram muitos pedidos em pouco tempo. Aguarde ${minutesOf(retry_after)} e tente de novo.`,
  'request.unreachable': 'Sem conexão com o servidor. Verifique a internet e tente de novo.',
  'session.missing': 'Sua sessão terminou. Entre novamente para continuar.',
  'session.forbidden': 'Você não tem permissão para fazer isso.',
  'session.second_factor_missing':
    'A equipe entra com verificação em duas etapas. Ative-a em Minha conta, saia e entre de novo com o código.',
  'route.not_found': 'Este endereço não existe.',
  'route.not_through_site': 'Este endereço só responde pelo site. Abra o Relevo pelo endereço dele.',
  'sign_up.refused': ({ problem }) =>
    signUpSentences[problem as keyof typeof signUpSentences] ?? signUpFailures.refused,
  'sso.not_offered':
    'Este domínio de email não entra por SSO. Entre com email e senha, ou fale com quem cuida do SSO na sua empresa.',
  'sso.domain_other':
    'O login da sua empresa respondeu com um email de outro domínio. Entre com o email da empresa.',
  'sso.email_unverified':
    'O login da sua empresa não confirma que este email é seu. Peça a quem cuida do SSO para enviar o email como verificado.',
  'sso.refused':
    'O login da sua empresa não concluiu a entrada. Tente de novo ou fale com quem cuida do SSO na sua empresa.',
  'sso.expired': 'Esta entrada por SSO expirou ou já foi usada. Comece de novo.',
  'sign_up.email_taken': signUpFailures.alreadyRegistered,
  'sign_up.code_not_sent': signUpFailures.codeNotSent,
  'sign_up.busy': signUpFailures.tooMany,
  'account.not_ready': 'Sua conta ainda está sendo preparada. Aguarde um instante e recarregue a página.',
  'account.email_unverified': signUpFailures.unverified,
  'account.name_short': signUpSentences.name_short,
  'account.name_suspicious': signUpSentences.name_suspicious,
  'account.contact_invalid':
    'Escreva um celular com DDD, como (11) 98765-4321, ou o endereço de um site que comece com https://.',
  'shop.logo_missing': 'O logo não chegou até nós. Envie de novo.',
  'shop.logo_unreadable': 'Não conseguimos abrir este arquivo. Envie o logo em PNG ou JPG.',
  'shop.logo_too_large': 'O logo é grande demais. Envie um arquivo de até 2 MB.',
  'shop.logo_too_small':
    'O logo é pequeno demais e ficaria borrado. Envie um com pelo menos 64 pixels de lado.',
  'account.tax_id_invalid': 'Confira o CPF ou CNPJ: os dígitos não conferem.',
  'account.postal_code_invalid': 'Escreva os 8 números do CEP.',
  'account.confirmation_wrong': 'O email digitado não é o desta conta.',
  'account.subscription_active': 'Sua assinatura está ativa. Cancele a assinatura antes de excluir a conta.',
  'account.deletion_scheduled':
    'Sua conta está com a exclusão agendada. Cancele a exclusão para gerar novos modelos.',
  'account.deletion_started': 'A exclusão da conta já começou e não pode mais ser cancelada.',
  'account.disputed':
    'Um pagamento desta conta está em disputa no banco. Novos modelos e compras voltam quando ela terminar.',
  'account.suspended':
    'Sua conta está suspensa: não é possível gerar modelos nem fazer pagamentos. Fale com a nossa equipe.',
  'upload.type_unsupported': 'Tipo de arquivo não suportado. Use JPG, JPEG, PNG ou HEIC.',
  'upload.expired': 'O envio demorou demais e expirou. Envie as fotos novamente.',
  'upload.too_many': ({ retry_after }) =>
    `Sua loja enviou muitas fotos na última hora. Aguarde ${minutesOf(retry_after)} e continue o envio.`,
  'upload.missing': (params) => `${nth(params)} não chegou até nós. Envie as fotos novamente.`,
  'upload.too_large': (params) => `${nth(params)} tem mais de 10 MB. Envie uma versão menor.`,
  'upload.unreadable': (params) =>
    `${nth(params)} não é uma imagem que possamos abrir. Envie outra em JPG, PNG ou HEIC.`,
  'photo_url.refused': (params) =>
    `${nth(params)} não pode ser buscada: o endereço precisa ser https e estar aberto na internet.`,
  'photo_url.unreachable': (params) =>
    `${nth(params)} não veio do endereço informado. Abra-o no navegador e confira se a imagem aparece.`,
  'batch.not_found': 'Este lote não existe mais. Volte à lista de lotes.',
  'feed.not_found': 'Este endereço de feed não existe mais. Recarregue a página.',
  'feed.changed_meanwhile':
    'O endereço do feed mudou enquanto esta página estava aberta. Recarregue-a e confira.',
  'batch.not_changeable': 'Este lote já terminou ou já está assim. Recarregue a página.',
  'store.not_offered': 'A conexão com esta plataforma não está disponível agora.',
  'store.not_connected': 'Nenhuma loja está conectada. Conecte a sua e tente de novo.',
  'store.sign_in_over': 'A autorização não veio desta sessão ou demorou demais. Comece de novo em Conectar.',
  'store.signature_invalid': 'A assinatura do aviso não confere.',
  'store.address_invalid':
    'Não encontramos uma loja WooCommerce neste endereço. Confira se é o da página inicial da loja, com https.',
  'store.denied': 'A plataforma da loja não aceita mais nossa autorização. Conecte a loja de novo.',
  'store.unpaid':
    'A plataforma suspendeu o acesso à loja por falta de pagamento. Regularize lá e tente de novo.',
  'store.busy': 'A plataforma está recebendo chamadas demais desta loja. Espere um minuto e tente de novo.',
  'store.unreachable': 'A plataforma da loja não respondeu. Tente de novo em instantes.',
  'store.product_unlinked': 'Este modelo não é de um produto da loja conectada.',
  'store.product_gone': 'O produto deste modelo não está mais na loja. Confira lá.',
  'store.picture_refused': 'A loja não aceitou a imagem. Confira lá se o produto ainda pode receber imagens.',
  'store.picture_under_way': 'Esta imagem já está sendo enviada. Espere meio minuto e atualize a página.',
  'store.picture_unknown': 'Esta imagem não foi enviada daqui ou já foi removida. Atualize a página.',
  'job.not_found': 'Job não encontrado',
  'job.not_failed': 'Só dá para tentar de novo um modelo que falhou. Recarregue a página.',
  'job.not_open': 'Esta geração já terminou. Recarregue a página.',
  'job.model_made':
    'O modelo desta geração já foi feito. Use “Tentar de novo” para publicá-lo em vez de encerrá-la.',
  'job.still_running': 'Esta geração está em andamento. Para recomeçar, encerre-a antes.',
  'job.retried_already':
    'Este produto já foi gerado de novo depois desta falha. Se for preciso, tente de novo a geração mais recente dele.',
  'pictures.photo_unknown': 'Este modelo não tem essa foto. Recarregue a página.',
  'pictures.no_outline':
    'Não conseguimos recortar o produto nesta foto. As outras imagens continuam disponíveis.',
  'pictures.rules_broken': 'A imagem não passa nas regras do canal. Escolha outra foto ou outro canal.',
  'pictures.not_cut_out': 'Esta foto ainda não foi recortada. Recarregue a página para continuar.',
  'job.photos_gone': 'As fotos deste modelo não estão mais guardadas. Envie as fotos novamente.',
  'job.images_out_of_range': `MODO SEGURO: Precisamos de ${MIN_PHOTOS} a ${MAX_PHOTOS} fotos JPG/JPEG/PNG do MESMO produto, bem iluminadas.`,
  'job.frames_out_of_range': `Um modelo filmado usa de ${MIN_FRAMES} a ${MAX_FRAMES} quadros da volta. Filme de novo, dando a volta completa sem pressa.`,
  'job.images_repeated': 'A mesma foto foi enviada mais de uma vez. Envie fotos de ângulos diferentes.',
  'job.missing_model_name': 'Nome do modelo é obrigatório',
  'job.model_name_too_long': `O nome do modelo pode ter até ${MODEL_NAME_MAX} caracteres.`,
  'job.invalid_dimensions': 'Informe a altura do produto em centímetros (>0)',
  'approval.not_found': 'Este pedido já foi decidido. Recarregue a página.',
  'approval.own': 'Quem pediu não confirma: outra pessoa da equipe precisa confirmar.',
  'plan.feature_missing': 'Este recurso não faz parte do seu plano. Mude de plano para usá-lo.',
  'api.key_invalid':
    'Falta uma chave válida. Crie uma na página API da sua conta e mande-a no cabeçalho Authorization.',
  'api.key_not_found': 'Esta chave não existe mais. Recarregue a página.',
  'api.keys_too_many': `Cada loja pode ter até ${MAX_API_KEYS} chaves. Revogue uma para criar outra.`,
  'api.scope_missing': 'Esta chave só consulta. Use uma chave que também altera.',
  'webhook.not_found': 'Este webhook não existe mais. Recarregue a página.',
  'webhook.delivery_not_found': 'Esta entrega não existe mais. Elas ficam guardadas por 30 dias.',
  'webhook.too_many': `Cada loja pode ter até ${MAX_WEBHOOKS} webhooks. Exclua um para adicionar outro.`,
  'webhook.not_on': 'Este webhook está desligado. Ligue-o para enviar.',
  'webhook.cut': 'Este webhook foi desligado pela nossa equipe. Fale com a gente para ligá-lo de novo.',
  'webhook.not_cut': 'Este webhook já foi liberado. Recarregue a página.',
  'webhook.address_invalid': 'Informe um endereço público que comece com https://, sem porta nem senha.',
  'api.version_unknown': `Esta versão da API não existe. A mais nova é ${API_VERSION}.`,
  'team.role_missing': 'Seu papel nesta loja não permite isso. Peça a quem é dono da loja.',
  'team.email_invalid': 'Confira o email: este não parece ser de uma caixa que recebe mensagens.',
  'team.member_already': 'Esta pessoa já faz parte da equipe.',
  'team.full': `Cada loja pode ter até ${MAX_MEMBERS} pessoas, contando os convites abertos. Retire alguém ou cancele um convite.`,
  'team.mails_too_many': 'Sua loja já enviou muitos convites hoje. Tente de novo amanhã.',
  'team.invitation_gone':
    'Este convite não vale mais: foi usado, cancelado ou venceu. Peça outro a quem convidou.',
  'team.invitation_of_other':
    'Este convite foi enviado a outro email. Saia e entre com o email que o recebeu.',
  'team.has_shop':
    'Este email já tem uma loja em uso. Para entrar na equipe, peça o convite em outro email ou exclua antes a sua loja, em Minha conta.',
  'team.member_gone': 'Esta pessoa não faz mais parte da equipe. Recarregue a página.',
  'team.owner_stays': 'Uma loja não fica sem dono. Passe a loja a outra pessoa da equipe antes de sair.',
  'tenant.not_found': 'Não há loja com este identificador.',
  'tenant.suspended_already': 'Esta loja já está suspensa. Recarregue a página.',
  'tenant.not_suspended': 'Esta loja não está suspensa. Recarregue a página.',
  'model.not_found': 'Modelo 3D não encontrado. Verifique se o link está correto.',
  'model.not_editable':
    'O arquivo deste modelo não pode ser ajustado aqui. Ajuste-o no programa em que foi feito e envie de novo.',
  'model.edit_invalid': `Confira os ajustes: cada medida precisa ter de 1 cm a ${MAX_SIDE_CM / 100} m.`,
  'model.stretched_too_far':
    'Estas medidas esticam demais o modelo. Confira se todas estão em centímetros e se largura e profundidade não estão trocadas.',
  'model.cut_too_far': 'Este corte tira mais de um terço da altura do produto. Diminua o corte do chão.',
  'model.edits_too_many': ({ retry_after }) =>
    `Sua loja já salvou muitos ajustes na última hora. Aguarde ${minutesOf(retry_after)} e salve de novo.`,
  'model.version_gone': 'Esta versão não existe mais. Recarregue a página e escolha outra.',
  'remake.running': 'Este modelo já está sendo refeito. Espere a geração terminar.',
  'remake.made_already': 'Este modelo já foi refeito sem custo, o que vale uma vez por modelo.',
  'remake.not_needed': 'A qualidade deste modelo é alta: refazer sem custo vale para média e baixa.',
  'remake.too_late': 'O prazo para refazer este modelo sem custo terminou.',
  'remake.tried_out': 'As tentativas de refazer este modelo sem custo acabaram.',
  'remake.ask_again': 'Esta geração refaz um modelo sem custo. Peça de novo na página do modelo.',
  'remake.same_photos': 'As fotos são as mesmas: tire ou adicione alguma para refazer o modelo.',
  'model.changed_meanwhile': 'O modelo mudou em outro aparelho. Tente salvar de novo.',
  'oembed.format_unsupported': 'O oEmbed daqui responde só em JSON.',
  'oembed.url_foreign': 'Este endereço não é de um modelo deste site.',
  'ar.base_length_invalid': `Informe um comprimento maior que zero e de até ${LENGTH_MAX_M} m.`,
  'ar.presets_invalid': `Informe até ${PRESETS_MAX} tamanhos, todos maiores que zero e de até ${LENGTH_MAX_M} m.`,
  'project.not_found': 'Este produto não existe mais. Recarregue a página.',
  'project.full': `Um produto reúne até ${PRODUCT_MODELS_MOST} modelos. Escolha outro produto.`,
  'onboarding.not_shared': 'Compartilhe o link de um modelo para ganhar o desconto.',
  'credits.insufficient': 'Créditos insuficientes. Compre mais créditos para continuar.',
  'catalogue.quota_exceeded': 'Limite de Modelos Atingido',
  'billing.url_foreign': 'O endereço de retorno não é deste site. Recarregue a página e tente novamente.',
  'billing.price_changed':
    'O preço deste pacote mudou com o seu plano. Confira o novo preço e compre de novo.',
  'billing.price_unknown': 'Este pacote não está mais à venda. Recarregue a página.',
  'billing.discount_invalid': 'Este código de desconto não vale para a sua conta, já foi usado ou expirou.',
  'billing.already_subscribed':
    'Você já tem uma assinatura. Para trocar de plano, use “Gerenciar assinatura” em Plano e créditos.',
  'billing.no_customer': 'Você ainda não fez nenhum pagamento.',
  'billing.unavailable':
    'O serviço de pagamento não respondeu. Nada foi cobrado. Tente novamente em instantes.',
  'billing.checkout_open':
    'Já estamos abrindo um pagamento para a sua conta. Aguarde alguns segundos e tente novamente.',
  'billing.signature_invalid': 'Este aviso de pagamento não tem uma assinatura válida.',
  'billing.customer_unknown': 'Este aviso de pagamento é de um cliente que não conhecemos.',
  'billing.not_refundable': 'Este pagamento não pode mais ser reembolsado.',
  'contact.too_many': 'Recebemos várias mensagens suas. Aguarde um pouco antes de enviar outra.',
  'analytics.visit_unsigned': 'Esta página ficou aberta por muito tempo. Recarregue-a.',
  'analytics.period_invalid': `Escolha um período de até ${MAX_PERIOD_DAYS} dias, com o início antes do fim.`,
  'analytics.period_too_full':
    'Seus modelos tiveram movimento demais neste período para somar tudo de uma vez. Escolha um período menor.',
  'contact.not_found': 'Esta mensagem não existe mais. Recarregue a página.',
  'abuse.block_incomplete': 'Preencha o IP e o motivo do bloqueio',
  'abuse.address_invalid':
    'Este IP não é válido. Use um endereço como 203.0.113.7 ou 2001:db8::1, ou uma faixa como 203.0.113.0/24.',
  'abuse.range_too_wide': 'Esta faixa é grande demais. Bloqueie no máximo um /8 em IPv4 ou um /16 em IPv6.',
  'abuse.own_address': 'Este IP é o seu. Confirme para bloquear mesmo assim.',
  'abuse.already_blocked': 'Este IP já está bloqueado.',
  'abuse.block_not_found': 'Este bloqueio não existe mais.',
} satisfies Record<ErrorCode, Sentence>;

/** The sentence for a code, with its numbers filled in. */
export function sentenceFor(code: ErrorCode, params: ErrorParams = {}): string {
  const sentence: Sentence = errorSentences[code];
  return typeof sentence === 'string' ? sentence : sentence(params);
}
