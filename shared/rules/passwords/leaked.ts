/* From the same list, in the same way, as `words.ts`. */

/** Whole passwords with a letter and a digit, of at least eight characters. */
export const PASSWORDS = `
0!qaz2wsx 4xsw2 0%e2%82%ac 0000777fffa 27james 11081988m 23cpfza 2telemike01 133028pw 163dyjuy 1773417k
185tzzqi 190808qwe 287654321a 91q 1cdh0v99ue 1o9i8u7y 86t 2km9ijn 1p9o8i7u 1raziel0 1sister0 0100years
229384756q 8qp 2inches 111222333a 3luzer 2223344q 6aa 28a105b 2c645df 2qq22ww 1211123a 23123123a 9q 6qq 7we
9qwe 32323q 3321aa 7z 6qaz 7q 7w 8e 9ewq 341234q 44321a 8q 4512i 554321a 91q 567890a 90d 90m 90o 90p 90q
90qaz 90qw 90qwe 90qwerty 90s 90w 90z 90zzz 9a 9aa 9abc 9as 9asd 9b 9c 9d 9e 9f 9g 9i 9j 9k 9l 9m 9n 9o 9p
9q 9qaz 9qq 9qqq 9qw 9qwe 9qwer 9qwerty 9r 9s 9t 9v 9w 9x 9y 9z 9zx 9zxc 9zz 8a 8c 8d 8i 8m 8q 9we 8s 8w 8z
7a 8a 7b 7d 7j 7k 7l 7m 7q 8w 9ertyu 7r 7s 7t 7u 7v 7w 7z 6aa 8a 7b 8c 7s 8d 6qaz 7q 8q 7w 8e 9r 9rt 9rty
6rrr 7u 6ss 6zx 8c 7z 5abc 8d 9e 6sd 8fg 5qaz 6qq 6we 8r 9t 9ty 5rewq 5trewq 5zxc 8vb 4abcd 5sdf 4kekc 4qwer
8asdf 9sdfzxcv 8t 9y 4rewq 5mvb 4zxcv 3654789a 4987z 3abc123 4s123 5d123 3boots1 3ewqasd 3hfjdk147 3joker
3lol123 3masha 4udar 3qaz123 6wsx 4q123 4w123 5aszx 5e12 83 6321 6456 9rty 6as 8d 9zx 9zxc 6qwe 6rt 8y 9123
3zxc123 2e3e456 2inches 2locked 2monkey 8s 2qw12qw 434er 856ty 4aszx 4erty 2s3t4p55 3tring 132forever
23andre 24kzbip 25135ab 37911q 147258369a 2vbqk9p 151nxjmt 24ugeiu 28uefas 2s9pu03 17071994a 18n28n24a
19371ayj 258proman 272chev 2851985p 36irachka 4mets 2952009sa 2mtpgam19 1a2a3a4a 85a 3b3c4d 85e 3s3d4f 85g
9g6h 2bcdefg 2ndonly 2rsenal 2sdfghj 3sword 2utopas 1basebal 2igdadd 4fish 2randon 2ulldog 5shi 1carolin
2harles 6ie 3elsea 4ster 3icken 3risti 2ompute 3rvett 3wboys 2reativ 3icket 3ystal 1diamond 3gital 2olphin
2rummer 1escobar2 2xplore 1ferrari 2ishing 2lowers 2ootbal 3rever 2reedom 1gandalf 3teway 2rizzly 1heather
3rbier 2xboqg2 8s 1j9e7f6f 2ackson 2effrey 3nnife 3ssica 2ohnson 1ladybug 2etmein 2oveyou 1manager 3tthew
2elissa 3rcede 2ichael 5ell 3llion 2onster 4tana 2ustang 1newlife 1packers 3nther 5ies 3ss1page 5wor 8d
3trick 2eaches 3nguin 2hoenix 2orsche 2umpkin 1q2q3q4q 85q 3w3e4r 85 9t 9t6y 23e5t7u 2a2ws3e 8d 94rf 94rf5tg
3sw23ed 3y2wsx 4xsw2 3z!qaz 40okm 42wsx 83edc 9edc4rfv 43edc 4@wsx 4wsxedc 4xcvb 5dr5 5sw2 83edc 9edcvfr4
4zaq1 2w23er4 3erty1 7u 8iop 1rainbow 3ngers 2ichard 2osebud 1s1h1e1f1 2amanth 2cooter 2impson 2tarwar
3eeler 3unner 2unshin 3perma 1therock 3under 2iffany 2rouble 1vampire 1w2q3r4e 3w3w4w 2arrior 2ildcat 4liam
3nston 1x2zkg8w 2rg4kcq 1z2x3c4v 85b 2xcvbnm 02000jeep 3190ru 391989q 21jedlz 2spanks 1112rush 22121qaz
23qwe879 121195ws 278124q 2q04w90e 1305822q 2176djivanfros 2jordan 2skidoo 2wesdxc 1401pedro 25lufpq 28ujnfk
2gordon 2pnz6kc 1502557i 24xtpss 160zntpc 2429vadim 27ksyjf 187hf71h 2infern 1b4dnvsx 28riedt 2ornot2 8b
1children 1dumb2live 1hot4you 1i5fdruv 1kash6zq 1letmein 1w3e4r5t 2j2k9oj 2sx1qaz 43edc 44rfv 4cde3 4zaq1
1ykn5ccf 0305pwzlr 111music 121ret32 2615948worms 13rjhjds 143104ky 2erdfcv 1611jcmg 28ejhih 180zliki
23pdjvl 2gjgeuftd 1edc4rfv 4vfr4 1f3fpht7op 1rjs1la7qe 1stooges 2yqo15hil 1techsrl 1xbobobo 04077mash
113276191q 2d8cd98f00b 120smoke 27cobra 2qwerty42 1311111q 221rewq 14e3ebda 2magnum 1506802a 24dfmcq
2m2do5bs 174jdvff 28jfszk 1809594q 215162342a 92lost 92q 2n25rcc 1904s677075 25rus19 1cranker 1ebouux8
1fa82hyx 2reedom 1g3izhox 2xrzemq 1me2know 1r3e2w1q 2fv3edc 45tgb 2zp8ab7 1seasons 1z34l0ts 3al0ts 050spanks
11094didi 131879fiz 1411pimo 25ettvy 151scasi 24uzpad 2bgates 165hlgqo 27rntvm 19382113kevinp 1c92v5h6
1element 1gtgiaxm 1hsu75kpot 1t4r3e2w1q 26y7u8i 2gb6yhn 4nhy6 1w76rnqp 2r2i7h8 0625vrobg 1339cndh 140xwfkv
258zn7a 15mustan 166satan 29e53e1 171fsa75yt 2camaro 2mustan 182regkh 246kg3r 26xqxfg 2camaro 19camaro
1gcf636i 1jhwmqku 1xe8j2z4 1yhn7ujm 0705499fh 141852kk 154740g0 1653ajl1 34321a 26rglqy 170129ji 277755102q
3angel 189456123a 2n3s5af 1elephants 2rtu3ds 1f4df451 1gorwell 1hrdnw23 1imjfstw 1jokx7b9du 1ovtgimc
1u8i9o0p 2gd5hip2j 080070633pc 28state 296468644q 1363eddy 163abgsg 2chevyx 17654321q 28kckxy 2e5nclizry
19231243658s 38190a 2876065093rax 1j4ye3uz 1letters 1phrowz622 94 1seconds 1xuuobe4 0911turbo 1293709b13
1379992a 7q 144turbo 187654321a 9g 9q 9z 29244342a 19ranger 2strenght 1hmlpyjd 2otpoin 1kyq6fge 1z5ve9rrcz
0a1234567 88 99 990 7a 7b 7z 29l1980 2a2a3a4 8a5 2b2c3d4 8e5 2l2e3x4 2s2d3f4 8g5 95h6 132tv8ls 2eilm2s2y
17nz8546 18kd47v5 19387670a 287654321 1a123123 5321 5456 8789 2a12345 86 2ron123 1b123456 4cd34 2c12345 86
9789 6abc 3d1234 85 4e123 845 5f12 83 6g1 2igail1 1c2zxdty 2count1 2milan1 2un3t1x 1dam1234 2min18533362
4ral1 2riana1 6na1 2v12775 3ance1 2xel187 1frika2002 1gapov58 2ent007 1ikman08 2rborn1 1jcuivd289 1k470000
1l123456 2bert12 6o1 2ena123 52010 3x1234 85 5959 671 73 74 75 76 681 72 73 75 77 79 690 71 75 76 78 42000
79 610 5112 4and1 7er1 7ra1 2fredo1 2ice123 3na123 6994 85 88 52002 86 710 81 4o4ka 2lan123 3en123 3ison1
2maz666 1m4h39d8nh 2anda01 610 71 72 83 78 669 3zing1 2ber123 2iga500 1n83546921an13 2cella2 2dre123 5a11 72
699 6s1 5w01 610 71 72 83 73 77 622 73 688 699 3y2000 4od22 2gela12 5o4ek 2imals1 2na12345 5982 74 75 76 77
78 79 690 74 77 42000 72 610 5614 3ette1 3ie123 2other1 2thony0 71 72 73 74 75 77 78 79 3on123 5ia1 6o1 72
73 1q1sw2de3 1rianna1 2nster55 2t131313 3cast2 3em123 6992 85 52010 5777 2wpls4u 1s123456 2d12345 86 6asd
6qwe 3f67nm 4gh123456 3qwe123 2fnhg66 2hley01 611 72 83 79 624 669 2sa1234 2tra123 1t4gftlw 2hlon64
1uckland2010 2gust10 71 72 75 76 77 620 72 74 75 79 631 2stralia1 2topas1 1wo8rx3wa8t 1z123456 2fpc310
0b0ll0cks 11234567 1929ezzh 1aby1234 42000 2ckd00r 2d11bad 2ggio10 2iley01 610 71 72 2lance1 3la007 2naan123
2rbara1 2seba11 6l1 3ketball1 2ttery1 1b123456 1eano002 3rcat1 4dog1 3utiful1 2linda1 3la123 3oved1 2njamin1
3nett1 3tley1 2rgen09 3muda1 3nard1 2thany1 3tis36 2verly1 1g6njokf 1igblue1 3john1 2ll1234 4y123 2rthday1
90 900 82 91 96 97 98 999 83 84 85 94 86 1lack123 5666 3ze420 2ink182 2ood123 5666 2uejay1 3nt420 1mw318is
425is 430ci 3750il 1oating1 2b12345 3by123 3o1234 2ing747 2logna1 2nd0007 49007 4ra12 2oster1 2redboi4u
3is123 2scoe01 2y4u2ownnyc 1r00klyn 21ttany 2adley1 3nden1 5on0 80 71 72 73 76 77 78 2eaker1 3nda69 6n1
4nan1 3tt123 2i5kev6 3an123 5na1 3dget1 3llo021 3ttany1 2other1 72 2uce123 3iser1 3no123 2yan123 1sheep75
1uffy123 6ma 2jhm123 2nnies1 2rrito1 3ton12 0c0l0rad0 2rvette 132649135 2por2d2 143dae874d 3qpul5rz 1ab4ma99
2dr14nu 2hek0980 2itlin1 2leb123 3ifornia1 3vin69 2maroz2 88 3illa1 6e1 3p0017 4us100 2ndy123 3ucks1 2pital1
75 2r12345 3e1839 3la123 4os12 83 4ton1 3oline1 5yn1 3ter12 75 680 3wash1 2sey123 3sidy1 2ution1 1br600f3 74
6rr 3900rr 429rr 1de34rfv 1ecilia1 2isi123 2leste1 2ntral1 2zer121 1h1tt1ck 2ange12 4nel1 4tal1 3rles0 71 72
73 3se123 2evys10 5z71 2icco22 4kenwing101 3ef123 3ldren2 3nese1 2loe123 2ocolate1 2ris100 623 5200 5999
5ta1 6i1 7an1 6o1 7pher1 6y1 2uck123 1idkid86 2sco123 1jxb2014 1k6znp42 1laudia1 3yton1 2inton1 1mu9ggzh
1odered1 2leman1 3in123 3lect1 5en1 5ge1 4ins1 3ole57 3t1911 2mbat123654 3cast1 3fort1 3mand1 72 3pass1
2ntrol1 72 2oking1 3l1234 3per11 72 2re2duo 3nell1 3sair1 3vet07 6t1 2ttage1 2ugars1 3nter1 5ry1 3rtney1
1ptnz062 1qub6553 1raig123 3zy123 2eativ1 2ystal0 71 72 77 1sfbr5yy 1vzefh1gk 9c 1ygnusx1 2nthia1 0d1234567
2i2m3a4 2lakiss 178unhxq 1abl1125 2d2ownu 3dy123 2isy123 53112 2mage11 3ned69 2nce123 3iel01 610 71 72 83
620 71 76 6a1 6le1 4l8098 3ny001 5123 5m88 3te123 2pzu455 2rling1 2sha123 52010 2ve1234 3id123 5777 1bm123dm
1e1987ma 2admau5 3th123 5666 2bbie69 3orah1 2cember1 2fault1 3lep27 2mon123 5666 2n12345 3is123 6984 88
52011 3man85 3nis12 2rrick1 2vilmaycry4 3o2706 1fyjdf846 1gl70460 1iana123 2ego123 2gnity7 2mon4ik 1jg4bb4b
1m6tzsgp 1ogbert1 3phil3650 2lemit1 2ma77ns 4inlock2005 3inic1 2nna123 3t4get 2rothy1 2uglas1 1ro8smwq
1s7zamnw 1ude1234 5998 2ncan21 3e2000 2pont24 2stin23 4y123 697 0eae21157 2stern1 3y1234 1ddie123 5666
2uardo1 2ward11 72 6s1 1fbcapa201 1ight888 1l345612 2546218 2aine22 2eanor1 3na123 6971 52010 3ven11
2izabeth1 2liott1 2mer251 2vira26 4s123 1merson1 2ily123 2mitt22 1nergy12 2gland1 4ish1 2rique1 3on714
1pisode1 2silon1 1ric1234 1uclid90 2ro2000 2s1sue1 1xplore1 2tra300 630 0f00tball 114tomcat 25eagle 2f2f3f4
122raptor 18yruxoj 1aith123 2mily01 2tal1ty 3head1 3luvr69 2vorite2 83 84 85 86 87 88 1bi11213 1cc5nky2
1elicia1 4x123 2rien12 1fvdj474 1hntv1998 1iction6 77 2fa2008 610 71 2ghting54 2nance1 2rstone123 1jnq8915
1k8bhydb 2byf001 2g7h4f3v6 2ojn6gb 2tif6115 1lowers1 1m12mn12 1ord9402 4f150 5250 5350 4gt40 3rest1 3tune1
82 3ward1 1rance98 6s1 5is1 4k123 5ie1 2e_ak8yj 3d1234 4die1 3e4all 4man1 4way1 2iends1 2ogman1 3nt242
3st1996 1sd9shtyu 1utyn007 1ynjy123 0g0dz1ll4 11234567 1arbage1 3rett1 1b15kv99 2orv526 2plf123 1eneral1
5ic1 2olog323 3rge01 611 72 73 5ia1 72 2rmany1 3rard8 4ity1 1fgf1234 2if1991 2xqx686 1hhh47hj764 9649
1ilbert1 3lian1 2rls4me 1lasgow1 2ock9mm 1n56gn56 2asher23 1obuffs2 2irish1 2od12345 7654 44now 5you 4bye1
2rdolee85 5n24 1race123 3ndam1 5ma1 2e69kik 3at123 3en123 5420 3gory1 2iffin1 2oupd2013 1sgba368 2xr1000
5100 1togto43 1unther1 2stavo1 1y3yt2rgls 2mnast1 1znybwf13 0h200svrm 1397pnvr 19iymxmc 1appy100 623 2rdc0re
5or1 3mony1 3rison1 4y123 2wkdog79 1d764nw5d7e1vb1 1eat7777 4her1 72 74 76 77 79 2dj2n4q 2nry123 2rbert1
1iggins1 3hway1 2hje863 2llary1 2story1 1kger286 1olland1 4ister1 4y123 5wood1 2mer123 2ndas2000 3ey123
2peful1 3kins1 2rnets1 2t2trot 2use123 4ton1 1pmrbm41 1shfd4n279 1ummerh2 2nt0802 44red 1xp4life 1zze929b
0iampurehaha2 1bill123 1cam4usb 2ecube1 1kilz083 2mvw103 1loveme1 72 2ya1234 5992 1magine1 1ndia123 2gram01
1pswich1 1qzzt580 1reland1 2ish123 1s3yeusc 2abella1 3cs155 1talian1 1van1985 42010 0j0nathan 11234567
13qq4h7h2v 1ack1234 42000 45225 4ie01 669 4pot1 4son1 72 75 76 79 3ob123 2ke1234 45253 2lal123 2mes007 5123
5on1 3ie123 2nuary1 72 2son123 2ydog472 2zz1234 1bond007 1eff1234 4ery1 4rey1 74 2nna123 4ife1 7r1 4y123
2sse123 4ica0 71 72 73 76 77 78 3us4me 5is1 1g3h4hfn 1hnjgtl12 2rl0821 1igei743ks 2llian1 2mmy123 1o9k2jw2
2hanna1 3n1234 4ny12 669 699 4son1 72 74 2nathan1 2r23dan 2seph10 71 72 3hua01 610 71 72 79 699 2urney1
2xury8f 1tuac3my 1ulia123 4e123 5456 2mpman23 2st4fun 5you 4in01 610 71 72 83 6e1 2vis123 1zf7qf2e 0k1234567
889 19dls02a 1amelia2011 2nmax1994 2ren123 2thryn1 3ie123 3rina1 3ya123 2yla123 1cj9wx5n 1d189nlcih 1eith123
2kskek1 2lly001 5123 2ndall1 3nedy1 5th1 72 4y123 2vin123 1fnju842 1imber45 6ly1 2ng1234 4dom1 2rsten1
1ki177hk 1laudia1 1night12 699 2opo4ka 1odaira52 2etsu13 2lia123 2ndom25 2rdell1 2ufax32 1r9z40sy 2isten1
5ie1 6n1 7a1 2ypton1 1tnj2010 1udos4ever 2mar123 1zsfj874 0l0swf9gx 158jkdjp! 18g3bkde 1ainth88 2mbert1
2rry123 2ura123 4en12 1ebron23 2ft4dead 92 2gends1 2n2ski1 3a1982 42010 2onard1 7o1 2to2010 2wie622 1g2wmgvr
1hbjkjubz2957704 1illian1 2ncoln1 72 77 3da123 4ros8 4say1 5ey1 3eage2 2sa1234 2thium1 2verp00l 2za2000 79
1jb4dt7n 1ocoman0 3utus1 2gan123 3ging7 2l123123 645 86 3kin09 3olyo123 2oking1 74 3see123 2pas123 3otok01
2renzo1 2sfix16 3t4815162342 2trfotr34 2uis123 2ve4eve 8r 5you 4zp1314 1p2568cskt 1sdlsd12 2ia9dnb9y
1ucas123 2kas123 2v2epus 1vjdp383 1zbs2twz 2han16889 0m1234567 889 2garand 16cjy69u35 17hsqstm 1a123123123
2csan26 2dala11 2gical1 823 3pies1 2ilcreated5240 2keksa11 3s2010 45843 2lcolm1 2ma1234 85 5961 73 74 670
42010 3ma123 4oth1 2nager1 3city1 3dy123 3gust6403 3kind1 3ning1 88 2pet123456 3rchem56458 2rcius2 4o123
4us12 3garet1 3ia123 5na1 4e123 4lyn1 4ner1 4o123 4ssa1 3k1234 43434 3lins1 3ried1 3shal1 3tin01 611 72 6a1
3yann1 2sh4077 4a123 6998 3on123 3terb8 6s1 2tchbox20 3ilda1 3t1234 4hew0 71 72 73 74 75 76 77 78 79 4ylad10
2ureen1 4ice1 2x33484 2ynard1 2zda323 5626 5mx5 5rx7 78 1ccool24 2laren1 7f1 1dmaiwa3 1edical1 2gan123
2lanie1 72 3inda1 4ssa1 72 73 76 77 2rcede1 3rill1 2ssiah1 2tal123 5666 3ro2033 3s1986 2xican1 1iatamx5
2chael0 71 82 93 72 73 74 75 76 77 78 79 4ele1 6l1 7e1 3k7278 2ke1234 85 5969 42000 2ller01 612 631 4ion1
2mi92139 2ne2306 2racle1 4nda1 3uvor79 2sfits1 3ha1111 623 3sion1 4y123 3tral1 4y123 1ko09ijn 1olly123
2m4u4mm 3my123 2ney4me 3ica01 612 669 4que1 3tgom240 4y123 2om4242 661 3ndog1 2par440 2rgan01 612 2sias98
2unta1n 6i1 2vies23 1twapa1a 1unson15 2rphy01 611 2sic101 623 5al1 1vtnr765 1wq6qlzo 1xaigtg5 1y2girls
23girls 2money1 2space1 3tery1 2xworld4 0n7td4bjl 18skfswa 1ancy123 2ta1980 4lia1 6e1 72 4s666 3han01 612
3ural1 2utica1 1cc1701a 7d 7e 374656 3pl25282 1dshnx4s 1eed4speed 2mrac58 3vxyheqdd5oqxyxyzi 2tware1 4ork1
72 2wproject2004 1hfdvfnjkju123 1icholas1 3k1234 3olas1 72 5e01 611 72 83 78 623 2hao123 2kki123 2ssan350z
1ji90okm 1ohack04 2kia6230i 5e51 5n70 73 695 2name123 3capa0 3rev67 2t4u2no 3e1234 3hing0 71 1uaddn9561
2ggets1 2mber20 1wo4life 0o4izdmxu 1bvious1 1c247ngucz 2eans11 2tober1 72 73 76 77 78 1dgez8j3 2t4p6sv8
1fclr278 1jp123456 1ktober7 1lemiss1 2ga1976 2olo123 1netwo12 634 2lyone1 74 1oicu812 1pen1234 1qglh565
1rlando1 1scar123 1u812345 54me 2tside1 1w8jtcs8t 2nage123 1zlq6qwm 0p0015123 2o9i8u7 8y6 11234567 12ssw0rd
13nnywiz 1455w0rd 2ssw0rd 5ord 1@ssw0rd 1a55w0rd 5ord 2blo123 2cific1 2inter1 2lace22 3ermo1 2ncake1
2raklast1974 3is123 3ker01 612 3ol123 5999 3tner1 2sha123 3s1wor 8d 4w0rd 81 3word1 2tch123 3rick0 71 72 73
75 77 78 79 2ul1234 4a123 4ina1 2yton34 1eace123 2dro123 2ekab00 2lican1 2nny123 2rfect1 3sona1 2ter123
2yton18 1gszt6md 1heonix1 3zc419hv 2illip1 1i314159 2azza31 2cture1 2lot123 2neapple1 3ky123 2stons1 2tcher1
1lat1num 3y2win 2hy6hql 1oiu0987 41234 2ker123 2lly123 3niypizdec0211 9dec110211 3opolo09 2n32029 2ol6123
2rol777 2stov10 800 2wer123 5666 1qnr67w5 1r1ncess 2emier1 3ston1 2imetime21 2ocess1 3ject1 1s253535
2w333333 2ychnaut1 1tfe3xxp 1ufunga7782 2nter12 1xx3eftp 0q1234567 88 99 990 7q 2q2q3q4 8q5 2w2e3r4 8t 95
95y6 95y6u7 95y6u7i8 95y6u7i8o9p0 12w3e4r5 18zo8wzq 1az12345 86 6wsx 9456 5wsx 4wsx2 1cmfd454 2xdw8ry
1mezrxg4 2pq39zr 1pful542 1q123123 5456 8789 1uality1 3nt4307 9s 2eenas8151 1w123456 4er34 2e123456 97 6asd
6qwe 6rty 3r1209 634 85 44321 4ty123456 9456789 3st123 0r1234567 12d2c3p0 7o 13ady41t 2vi3wpass 14e3w2q1
1achael1 4el69 2dical1 4o123 2leigh1 2ttolo58 2ymond1 1b26dett 1dgpl3ds 1eady2go 2bbyt34 3ecca1 72 2d12345
3car27 3skin1 2ggie31 2tired1 2view69 4val47 1hind101 1icardo1 3hard0 71 72 73 74 77 78 79 2ngo123 2ptide1
2ver123 1lzwp503 1obert01 611 72 83 79 622 73 699 6a1 6o1 6s1 3in123 2cky123 2ger123 2ma1990 73 75 4n123
5222 5777 5ce1 3eo123 2oney10 2xanne1 1t6ytere 1ugby123 2nning1 2sh2112 3sell1 72 4ian7 3ty123 1vgmw2gl
1z93qpmq 0s1234567 88 99 2s2s3s4 1456123789 15r8ed67s 17fhs127 19te949f 1aab9000 2brina1 2feu851 2isg002
2lly123 2m138989 3anth1 3my123 3pson1 3uel12 2nchez1 3ders1 72 4y123 3ity72 89 3ta234 5na1 75 2rah123
2sha123 84 95 6988 792 83 84 85 86 87 52000 710 81 5777 5_007 2t321321 3aniv1993 3chel1 2un24865709 2vannah1
3e13tx 1c0tland 2halke0 84 3midt1 3ool12 2ience1 2ott123 5ie1 3ubidou2 96 2ratch1 1d3lpgdr 3utre7 2sadee23
1eabass1 3rock6 2bastian1 3ora64 3ring1 2ction8 2gblue2 2lfok2013 2mperf1 2rious1 3vice01 71 7321 2ven777
5of9 5ty7 3ilia1 1h4d0w3d 2adows1 3mpoo1 3ne123 5y14 4non1 72 3ron69 2earer9 3ldon1 4ley1 3rman1 2irley1
2ock123 5er1 3pping1 2rike01 2ygirl1 1ilence1 2mon123 3pson1 2ntesi07 1k84life 3board 3ordie 2inner1 2yblue1
3walk1 1lava123 3yers1 2imed123 3pper1 2ot2009 1mile123 54me 3th123 1ochi2014 2jdlg123aljg 2lomon1 2mething1
2phieh6 2so123aljg 1pace199 3m967888 3nner1 3rrow1 2ecial1 4tre1 3ncer1 72 75 2ort123 1r20dett 1sbt8ae2
2ptx452 1tanley1 72 3ples1 3rt123 4war1 3tion1 72 2eam181 3lla12 3phen1 3ve121 73 3wart1 2ickdaddy77 3nker1
2r8edge 3ange1 4tus1 3ip4me 2udent1 4io54 1unny123 3sh1ne 2perma1 3port1 2reno13 2sanne1 2zanne1 1veta123
1weet123 5666 5ie1 5u70 1ys64738 3tem12 632 0t34vfrc1991 2fkvkmj 1able54781 2ke8422 2mwsn3sja 2nya123
2tiana1 2ylor01 611 72 1deir8b2 1echn9ne 2ddy123 2ma1234 3plar1 2rrell1 4y123 2ufelo7 2xas123 1hecure1
3kiwi1 3last1 3resa1 2omas01 610 71 72 83 73 79 621 1iburon1 2ffany1 72 2mmy123 3othy1 4xa94 2ribon12
1m371855 2jxn151 1ommy123 1racy123 3ffic1 3iler1 2im7gun 3stan1 2rim777 2ustn01 6o1 1u190022 2czno18
1vxtjk7r 1yler123 2rik123 2son123 0u4slpwra 1iegu451 1jhjl312 1kqmwhj6 1ltra123 1nb4g9ty 2ited99 2known1
1p9x8rww 1sethis1 1to29321 0v123456789 1aleria1 6e1 2nessa1 2z21074 693 79 1bhjh123 1egas123 2nom121293 73
3tura1 6e1 2rizon1 1fvf2011 1g08k714 1ictoria1 2ka1995 76 78 42010 71 2ncent1 1kfwx046 1lad1234 5994 75 76
77 78 42011 47788 1olvos40 660 680 5v70 2va12345 5992 74 1sjasnel12 1urdf5i2 1w198m2n 0w1234567 2w2w3w4
12dlww3v5p 18gkz2x1 1alkman555 3lace1 72 3ter34 2r3demo 3hammer40k 2sdwasd1 2ter123 1eare138 3ther1 2bsol76
4ter1 2lkom01 2nef45313 2rt1234 4y123 2st1234 4ern1 1g8e3wjf 1hitney1 1ifey200 2lliam0 71 72 73 74 76 77 78
7s1 5e12 4y123 2nnipeg261 1ltfg4ta 1nmaz7sd 1orld123 2w12345 3look1 1p2003wp 1rest666 5ling1 2inkle1 75
1wr8x9pu 0x002tp00 14ww5qdr 172jhhu3z 1access2 2kep1234 1iaoyua123 1ohzi3g4 1svnd4b2 2w21qaz 43edc 1yh28af4
1zsawq21 0yamahar1 76 2nshi1982 1ear2000 75 2lena03 2s90125 1fcnz123 1m3cautj 1qlgr667 1r8wdxcq 1tdxz2ca
1uitre12 2jyd360 1vtte545 1xkck878 1y5rbfsc 0z1234567 889 7z 2x2c3v4 8b5 95n6m7 2z2z3z4 13cn2erv 1achary1
2q!2wsx 311qaz 42345 6wsx 5qaz 5wsx 4xsw2 8cde3 1ebra123 2nit2011 1jses9evpa 1ldej102 1pflhjn1
1qjphsyf6ctifgu 1se45rdx 4xdr5 3cyus56 1x123456 8789 2asqw12 2c12345 86 6zxc 3v1234 44321 4b123 84 95
5n123456 6m123456789 1z123456 28807zpl
`;
