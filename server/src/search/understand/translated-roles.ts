/** Work in other languages, as English job posts call it: words of each kind, from the dictionaries of ten languages. Plain data. */
const words: Readonly<Record<string, string>> = {
  'data engineer':
    'ingeniero de datos, ingeniera de datos, engenheiro de dados, engenheira de dados, ingénieur données, ingénieur data, 数据工程师, dateningenieur, 数据开发, データエンジニア, 데이터 엔지니어',
  'data scientist':
    'データサイエンティスト, 数据科学家, científico de datos, cientista de dados, datenwissenschaftler, datenwissenschaftlerin, 데이터 과학자, специалист по данным',
  'data analyst':
    'analista de datos, analista de dados, 数据分析师, datenanalyst, 数据分析, データアナリスト, 데이터 분석가, analyste de données, аналитик данных, analityk danych',
  'project manager':
    'chef de projet, cheffe de projet, projektleiter, projektleiterin, projektmanager, projektmanagerin, jefe de proyecto, gerente de projetos, 项目经理, менеджер проекта, менеджер проектов, руководитель проекта, プロジェクトマネージャー, gerente de proyecto, gerente de proyectos, gerente de projeto, gestor de projetos, kierownik projektu, 프로젝트 매니저, 專案經理',
  'working student': 'werkstudent, werkstudentin, alternant, alternance',
  'business development': '商务, 商务拓展, 市场拓展, 事業開発, 사업개발',
  android: '安卓',
  translator: 'übersetzer, übersetzerin, traducteur, traductor, tradutor, переводчик, 翻译, 翻訳, 번역',
  engineer:
    'entwickler, entwicklerin, ingenieur, ingenieurin, softwareentwickler, softwareentwicklerin, programmierer, développeur, développeuse, ingénieur, ingénieure, desarrollador, desarrolladora, ingeniero, ingeniera, programador, programadora, desenvolvedor, desenvolvedora, engenheiro, engenheira, разработчик, программист, инженер, розробник, sviluppatore, sviluppatrice, programmatore, programmatrice, programista, programistka, geliştirici, mühendis, mühendisi, ingegnere, inżynier, programmeur, 工程师, 开发, 开发者, 程序员, エンジニア, 開発者, 개발자, 엔지니어, webentwickler, webentwicklerin, programmierung, softwareingenieur, ontwikkelaar, vývojář, informaticien, informático, 工程師, 研发, プログラマー, ソフトウェアエンジニア, 프로그래머',
  designer:
    'gestalter, designerin, diseñador, diseñadora, concepteur, graphiste, дизайнер, 设计师, デザイナー, 디자이너, 设计, 設計師, ontwerper, projektant, progettista, tasarımcı, grafiker, grafikerin, графический дизайнер',
  'product manager':
    'produktmanager, produktmanagerin, chef de produit, responsable produit, gerente de producto, gerente de produto, продакт менеджер, 产品经理, プロダクトマネージャー, produktverantwortlicher, менеджер продукта, 产品, 產品經理, 프로덕트 매니저, gerente de produtos, jefe de producto, jefa de producto',
  'smart contract': '智能合约, 合约, смарт контракт, contrato inteligente, スマートコントラクト',
  software: 'logiciel, logiciels, yazılım',
  blockchain: '区块链, 區塊鏈, блокчейн, ブロックチェーン, 블록체인',
  frontend: '前端, фронтенд, フロントエンド, 프론트엔드',
  backend: '后端, 後端, 服务端, бэкенд, バックエンド, 백엔드',
  'quality assurance': '测试, 測試, тестировщик, tester',
  devops: '运维, 運維',
  security:
    '安全, 资安, безопасность, cybersicherheit, cybersécurité, ciberseguridad, segurança da informação, информационная безопасность, セキュリティ, 보안',
  operations: '运营, 運營, operaciones, operações, opérations, 運用, 운영',
  'community manager':
    '社群, 社区, 社区经理, 社区运营, 社群经理, コミュニティマネージャー, 커뮤니티 매니저, комьюнити менеджер',
  'customer support':
    '客服, kundendienst, kundenservice, service client, atención al cliente, support client, soporte técnico, suporte técnico, atendimento ao cliente, поддержка, служба поддержки, カスタマーサポート, 고객지원, 客户支持',
  trader: '交易员, 交易員, händler, 交易',
  marketing:
    'маркетинг, маркетолог, 市场, 营销, マーケティング, 마케팅, mercadotecnia, 市场营销, 推广, マーケター, маркетинг менеджер, marketingmanager, marketingmanagerin, responsable marketing, pazarlama, gerente de marketing, director de marketing',
  sales:
    'продавец, vertrieb, ventas, vendas, ventes, продажи, 销售, 営業, vertriebsmitarbeiter, vertriebsmitarbeiterin, comercial, vendedor, vendedora, менеджер по продажам, satış, vendite, sprzedaż, verkoop, 销售经理, 세일즈, 영업',
  recruiter:
    'personalreferent, reclutador, recruteur, рекрутер, 招聘专员, 招聘经理, 招聘顾问, 猎头, recrutement, reclutamiento, recrutamento, hr менеджер, 採用担当, 채용담당자',
  accounting: 'buchhaltung, comptabilité, contabilidad, contabilidade, 财务',
  accountant: 'buchhalter, buchhalterin, comptable, contador, contadora, бухгалтер, 会计',
  lawyer: 'anwalt, anwältin, rechtsanwalt, avocat, abogado, abogada, advogado, юрист, 律师',
  analyst: 'analyste, analista, аналитик, 分析师, アナリスト',
  manager: 'leiter, leiterin, gestor, gerente, менеджер, 经理, マネージャー',
  teacher: 'lehrer, lehrerin, professeur, profesor, profesora, учитель, 老师',
  nurse: 'krankenschwester, pfleger, infirmier, infirmière, enfermera, enfermero, 护士',
  'business analyst':
    'бизнес аналитик, analista de negocio, analista de negócios, analista de negocios, analyste métier, 业务分析师',
  'software engineer':
    'ingeniero de software, ingeniera de software, engenheiro de software, engenheira de software, ingénieur logiciel, ingénieure logiciel, yazılım mühendisi, yazılım geliştirici, ingegnere software, inżynier oprogramowania, 软件工程师, 软件开发, ソフトウェア開発, 소프트웨어 엔지니어, программист разработчик',
  'web developer':
    'web geliştirici, desarrollador web, desarrolladora web, développeur web, développeuse web, desenvolvedor web, desenvolvedora web, веб разработчик',
  'product designer':
    'produktdesigner, produktdesignerin, 产品设计师, プロダクトデザイナー, diseñador de producto, diseñadora de producto',
  'full stack': '全栈, 全端, フルスタック, 풀스택, фулстек',
  mobile: '移动端, モバイル, 모바일',
  'human resources': 'personalwesen, ressources humaines, recursos humanos, 人事, 人力资源, кадры, 인사',
  finance: 'финансист, finanzen, finanzas, finanças, финансы, 金融, 财务, 財務, 経理, 재무',
  compliance: '合规, 合規, комплаенс, コンプライアンス',
  legal: 'recht, juridique, juriste, jurídico, 法务, 法務',
  wallet: '钱包, 錢包, кошелек, ウォレット, 지갑',
  crypto:
    '加密货币, 加密貨幣, криптовалюта, криптовалюты, kryptowährung, criptomonedas, criptomoedas, 暗号資産, 仮想通貨, 암호화폐, cryptomonnaie',
  solidity: 'ソリディティ, 솔리디티',
  architect: '架构师, architekt, architektin, architecte, arquitecto, arquiteto, архитектор, アーキテクト',
  researcher:
    '研究员, forscher, forscherin, chercheur, investigador, pesquisador, исследователь, リサーチャー',
  writer:
    'redakteur, redakteurin, rédacteur, rédactrice, redactor, redactora, redator, копирайтер, 文案, ライター',
  'machine learning':
    '机器学习, 機械学習, машинное обучение, apprentissage automatique, aprendizaje automático, 머신러닝, maschinelles lernen',
  'artificial intelligence':
    '人工智能, 人工知能, искусственный интеллект, künstliche intelligenz, inteligencia artificial, inteligência artificial, intelligence artificielle, 인공지능',
  'executive assistant':
    'assistenz der geschäftsführung, assistante de direction, asistente ejecutivo, 秘书, 助理',
  'customer success': 'kundenbetreuer, kundenbetreuerin, chargé de clientèle',
  growth: '增长, グロース',
  'matching engine': '撮合, 撮合引擎, 撮合系统',
  exchange: '交易所, 交易平台, криптобиржа',
  'team lead':
    'teamleiter, teamleiterin, teamleitung, chef d’équipe, líder de equipo, líder técnico, líder de equipe, тимлид, 技术负责人',
  office: 'büro, oficina, escritório',
  assistant: 'assistenz, assistentin, assistente, asistente, ассистент',
  'system administrator':
    'systemadministrator, administrateur système, administrador de sistemas, системный администратор, 系统管理员',
  'algorithm engineer': '算法, 算法工程师',
}

/** The words for each kind of work. */
export const translatedRoles: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(words).map(([role, translations]) => [role, translations.split(', ')]),
)
